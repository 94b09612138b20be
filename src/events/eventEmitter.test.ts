import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventEmitter, eventEmitter } from './eventEmitter.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('addListener', () => {
  it('hears its event of its library, with everything that was passed on', () => {
    const emitter = createEventEmitter();
    const heard = vi.fn();
    emitter.addListener('@weapp/task', 'saved', heard);
    emitter.emit('@weapp/task', 'saved', { id: 1 }, 'again');
    emitter.emit('@weapp/doc', 'saved', { id: 2 });
    emitter.emit('@weapp/task', 'removed', { id: 3 });
    expect(heard.mock.calls).toEqual([[{ id: 1 }, 'again']]);
  });

  it('listens once however often the same function is added', () => {
    const emitter = createEventEmitter();
    const heard = vi.fn();
    const off = emitter.addListener('a', 'x', heard);
    emitter.addListener('a', 'x', heard);
    emitter.emit('a', 'x');
    expect(heard).toHaveBeenCalledTimes(1);
    off();
    off();
    emitter.emit('a', 'x');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('calls the others when one throws, and gives the error to the page', () => {
    const emitter = createEventEmitter();
    const heard = vi.fn();
    emitter.addListener('a', 'x', () => {
      throw new Error('theirs');
    });
    emitter.addListener('a', 'x', heard);
    emitter.emit('a', 'x');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(() => vi.runAllTimers()).toThrow('theirs');
  });

  it('takes names that every object has', () => {
    const emitter = createEventEmitter();
    const heard = vi.fn();
    for (const name of ['constructor', '__proto__', 'toString', '']) {
      emitter.emit(name, name);
      emitter.addListener(name, name, heard);
      emitter.emit(name, name, name);
    }
    expect(heard.mock.calls).toEqual([['constructor'], ['__proto__'], ['toString'], ['']]);
  });

  it('ignores what is no function', () => {
    const emitter = createEventEmitter();
    const off = emitter.addListener('a', 'x', undefined as never);
    emitter.emit('a', 'x');
    expect(off()).toBeUndefined();
  });
});

describe('removeListener', () => {
  it('ends the one that is named, or all of the event', () => {
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

  it('does nothing for what never listened', () => {
    const emitter = createEventEmitter();
    emitter.removeListener('a', 'x', () => undefined);
    emitter.removeListener('a', 'x');
    const heard = vi.fn();
    emitter.addListener('a', 'x', heard);
    emitter.removeListener('a', 'x', () => undefined);
    emitter.emit('a', 'x');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('lets a listener end itself while it is called', () => {
    const emitter = createEventEmitter();
    const heard = vi.fn();
    const once = vi.fn(() => {
      emitter.removeListener('a', 'x', once);
    });
    emitter.addListener('a', 'x', once);
    emitter.addListener('a', 'x', heard);
    emitter.emit('a', 'x');
    emitter.emit('a', 'x');
    expect([once.mock.calls.length, heard.mock.calls.length]).toEqual([1, 2]);
  });
});

it('is one emitter for everybody who imports it', () => {
  const heard = vi.fn();
  const off = eventEmitter.addListener('@weapp/task', 'saved', heard);
  eventEmitter.emit('@weapp/task', 'saved', 7);
  off();
  eventEmitter.emit('@weapp/task', 'saved', 8);
  expect(heard.mock.calls).toEqual([[7]]);
});
