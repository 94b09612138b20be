import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter.js';

interface Events {
  ready: string;
  error: Error;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('on', () => {
  const listener = vi.fn();
  it.each<readonly [what: string, event: unknown, listener: unknown]>([
    ['a symbol', Symbol('ready'), listener],
    ['what cannot be a text', { toString: 1 }, listener],
    ['no name', undefined, listener],
    ['no function', 'ready', null],
  ])('leaves %s out with a warning', (_what, event, given) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const events = createEmitter<Events>();
    const off = events.on(event as 'ready', given as () => void);
    events.emit('ready', 'one');
    off();
    expect(() => vi.runAllTimers()).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('calls the listener for every emit until it is removed', () => {
    const events = createEmitter<Events>();
    const received = vi.fn();
    const other = vi.fn();
    const off = events.on('ready', received);
    events.on('ready', other);
    events.emit('ready', 'one');
    off();
    off();
    events.emit('ready', 'two');
    expect(received.mock.calls).toEqual([['one']]);
    expect(other.mock.calls).toEqual([['one'], ['two']]);
  });

  it('does not call it for other events', () => {
    const events = createEmitter<Events>();
    const received = vi.fn();
    events.on('error', received);
    events.emit('ready', 'x');
    expect(received).not.toHaveBeenCalled();
  });

  it("gives a listener of '*' every event with its name, but those that settle", () => {
    const events = createEmitter<Events & Record<'*', unknown>>();
    const received = vi.fn();
    events.on('*', received);
    events.emit('ready', 'x');
    events.settle('error', new Error('late'));
    expect(received.mock.calls).toEqual([[{ event: 'ready', payload: 'x' }]]);
  });

  it('calls every listener when one removes itself during an emit', () => {
    const events = createEmitter<Events>();
    const received: string[] = [];
    const off = events.on('ready', () => {
      received.push('first');
      off();
    });
    events.on('ready', () => received.push('second'));
    events.emit('ready', 'x');
    events.emit('ready', 'x');
    expect(received).toEqual(['first', 'second', 'second']);
  });
});

describe('a settled event', () => {
  it('is passed to a late listener before `on` returns, once', () => {
    const events = createEmitter<Events>();
    events.settle('ready', 'done');
    const late = vi.fn();
    events.on('ready', late);
    expect(late.mock.calls).toEqual([['done']]);
  });

  it('is passed to earlier listeners, and only once', () => {
    const events = createEmitter<Events>();
    const early = vi.fn();
    events.on('ready', early);
    events.settle('ready', 'done');
    expect(early).toHaveBeenCalledTimes(1);
  });

  it('is dropped by unsettle', () => {
    const events = createEmitter<Events>();
    events.settle('error', new Error('first try'));
    events.unsettle();
    const late = vi.fn();
    events.on('error', late);
    expect(late).not.toHaveBeenCalled();
  });

  it('is kept after clear, which only removes the listeners', () => {
    const events = createEmitter<Events>();
    const early = vi.fn();
    events.on('ready', early);
    events.settle('ready', 'done');
    events.clear();
    events.emit('ready', 'again');
    expect(early).toHaveBeenCalledTimes(1);
    const late = vi.fn();
    events.on('ready', late);
    expect(late.mock.calls).toEqual([['done']]);
  });

  it('differs from emit, which no late listener receives', () => {
    const events = createEmitter<Events>();
    events.emit('ready', 'x');
    const late = vi.fn();
    events.on('ready', late);
    expect(late).not.toHaveBeenCalled();
  });
});

describe('a listener that throws', () => {
  it('does not stop the next one or the emitter', () => {
    const events = createEmitter<Events>();
    const next = vi.fn();
    events.on('ready', () => {
      throw new Error('of the host');
    });
    events.on('ready', next);
    expect(() => {
      events.emit('ready', 'x');
    }).not.toThrow();
    expect(next).toHaveBeenCalledWith('x');
    // The page reports the error once, unchanged.
    expect(() => vi.runAllTimers()).toThrow('of the host');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not make `on` throw for a settled event', () => {
    const events = createEmitter<Events>();
    events.settle('ready', 'x');
    expect(() =>
      events.on('ready', () => {
        throw new Error('of the host');
      }),
    ).not.toThrow();
    expect(() => vi.runAllTimers()).toThrow('of the host');
  });
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'treats %s like any other event name (modules choose them)',
  (name) => {
    const events = createEmitter<Record<string, unknown>>();
    events.emit(name, 'no listener');
    const received = vi.fn();
    events.on(name, received);
    events.emit(name, 'x');
    expect(received.mock.calls).toEqual([['x']]);
  },
);
