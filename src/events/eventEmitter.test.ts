import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventEmitter, eventEmitter } from './eventEmitter.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('addListener', () => {
  it('calls the listener for its event of its library, with all arguments', () => {
    const emitter = createEventEmitter();
    const received = vi.fn();
    emitter.addListener('@weapp/task', 'saved', received);
    emitter.emit('@weapp/task', 'saved', { id: 1 }, 'again');
    emitter.emit('@weapp/doc', 'saved', { id: 2 });
    emitter.emit('@weapp/task', 'removed', { id: 3 });
    expect(received.mock.calls).toEqual([[{ id: 1 }, 'again']]);
  });

  it('adds the same function only once', () => {
    const emitter = createEventEmitter();
    const received = vi.fn();
    const off = emitter.addListener('a', 'x', received);
    emitter.addListener('a', 'x', received);
    emitter.emit('a', 'x');
    expect(received).toHaveBeenCalledTimes(1);
    off();
    off();
    emitter.emit('a', 'x');
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('calls the others when one throws, and reports the error to the page', () => {
    const emitter = createEventEmitter();
    const received = vi.fn();
    emitter.addListener('a', 'x', () => {
      throw new Error('theirs');
    });
    emitter.addListener('a', 'x', received);
    emitter.emit('a', 'x');
    expect(received).toHaveBeenCalledTimes(1);
    expect(() => vi.runAllTimers()).toThrow('theirs');
  });

  it('accepts names of Object.prototype members', () => {
    const emitter = createEventEmitter();
    const received = vi.fn();
    for (const name of ['constructor', '__proto__', 'toString', '']) {
      emitter.emit(name, name);
      emitter.addListener(name, name, received);
      emitter.emit(name, name, name);
    }
    expect(received.mock.calls).toEqual([['constructor'], ['__proto__'], ['toString'], ['']]);
  });

  it('ignores a listener that is not a function', () => {
    const emitter = createEventEmitter();
    const off = emitter.addListener('a', 'x', undefined as never);
    emitter.emit('a', 'x');
    expect(off()).toBeUndefined();
  });
});

describe('removeListener', () => {
  it('removes the given listener, or all of the event', () => {
    const emitter = createEventEmitter();
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    emitter.addListener('a', 'x', first);
    emitter.addListener('a', 'x', second);
    emitter.addListener('a', 'y', other);
    emitter.removeListener('a', 'x', first);
    emitter.emit('a', 'x');
    emitter.removeListener('a', 'x');
    emitter.emit('a', 'x');
    emitter.emit('a', 'y');
    expect([first.mock.calls.length, second.mock.calls.length, other.mock.calls.length]).toEqual([0, 1, 1]);
  });

  it('does nothing for an unknown listener', () => {
    const emitter = createEventEmitter();
    emitter.removeListener('a', 'x', () => undefined);
    emitter.removeListener('a', 'x');
    const received = vi.fn();
    emitter.addListener('a', 'x', received);
    emitter.removeListener('a', 'x', () => undefined);
    emitter.emit('a', 'x');
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('lets a listener remove itself while it is called', () => {
    const emitter = createEventEmitter();
    const received = vi.fn();
    const once = vi.fn(() => {
      emitter.removeListener('a', 'x', once);
    });
    emitter.addListener('a', 'x', once);
    emitter.addListener('a', 'x', received);
    emitter.emit('a', 'x');
    emitter.emit('a', 'x');
    expect([once.mock.calls.length, received.mock.calls.length]).toEqual([1, 2]);
  });
});

it('shares one emitter among all importers', () => {
  const received = vi.fn();
  const off = eventEmitter.addListener('@weapp/task', 'saved', received);
  eventEmitter.emit('@weapp/task', 'saved', 7);
  off();
  eventEmitter.emit('@weapp/task', 'saved', 8);
  expect(received.mock.calls).toEqual([[7]]);
});
