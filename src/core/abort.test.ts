import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortWith, linkAbort, raceAbort, withTimeLimit } from './abort.js';
import { sleep } from './promises.js';

const never = () => new Promise<never>(() => undefined);

/** Counts the abort listeners of a signal. */
function counted(controller = new AbortController()) {
  let count = 0;
  const { signal } = controller;
  const { addEventListener: add, removeEventListener: remove } = signal;
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    count += 1;
    add.apply(signal, given);
  };
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    count -= 1;
    remove.apply(signal, given);
  };
  return { controller, signal, listeners: () => count };
}

describe('linkAbort', () => {
  it.each([0, 1])('aborts with the reason of signal %i', (which) => {
    const outer = [new AbortController(), new AbortController()];
    const { controller } = linkAbort(undefined, ...outer.map(({ signal }) => signal));
    outer[which]?.abort('because');
    expect(controller.signal.aborted).toBe(true);
    expect(controller.signal.reason).toBe('because');
  });

  it('is aborted at once when a signal is already aborted', () => {
    expect(linkAbort(AbortSignal.abort('early')).controller.signal.reason).toBe('early');
  });

  it('does not abort the linked signals', () => {
    const outer = new AbortController();
    linkAbort(outer.signal).controller.abort();
    expect(outer.signal.aborted).toBe(false);
  });

  it('leaves no listener after unlink', () => {
    const { controller: outer, signal, listeners } = counted();
    const { controller, unlink } = linkAbort(signal);
    expect(listeners()).toBe(1);
    unlink();
    unlink();
    expect(listeners()).toBe(0);
    outer.abort();
    expect(controller.signal.aborted).toBe(false);
  });
});

describe('raceAbort', () => {
  it('settles as the work does, and leaves no listener', async () => {
    const { signal, listeners } = counted();
    await expect(raceAbort(Promise.resolve(5), signal)).resolves.toBe(5);
    await expect(raceAbort(Promise.reject(new Error('work')), signal)).rejects.toThrow('work');
    expect(listeners()).toBe(0);
  });

  it('rejects with the reason if the work never settles', async () => {
    const controller = new AbortController();
    const racing = raceAbort(never(), controller.signal);
    controller.abort(new Error('stopped'));
    await expect(racing).rejects.toThrow('stopped');
  });

  it('rejects at once when the signal is already aborted, also for finished work', async () => {
    await expect(raceAbort(Promise.resolve(1), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('causes no unhandled rejection when the work fails after the abort', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const controller = new AbortController();
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<never>((_, reject) => (fail = reject));
    const racing = raceAbort(late, controller.signal);
    controller.abort(new Error('stopped'));
    await expect(racing).rejects.toThrow('stopped');
    await expect(
      raceAbort(Promise.reject(new Error('late')), AbortSignal.abort(new Error('gone'))),
    ).rejects.toThrow('gone');
    fail(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('withTimeLimit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const onLimit = () => new Error('too long');

  it('resolves to the result of work within the limit, and leaves no timer', async () => {
    await expect(withTimeLimit(1000, onLimit, undefined, () => Promise.resolve('x'))).resolves.toBe('x');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects at the limit if the work ignores its signal', async () => {
    let seen: AbortSignal | undefined;
    const limited = withTimeLimit(1000, onLimit, undefined, (signal) => {
      seen = signal;
      return never();
    });
    const settled = vi.fn();
    limited.catch(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(limited).rejects.toThrow('too long');
    expect(seen?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the reason of the outer signal before the limit', async () => {
    const outer = new AbortController();
    const limited = withTimeLimit(1000, onLimit, outer.signal, never);
    outer.abort(new Error('unmounted'));
    await expect(limited).rejects.toThrow('unmounted');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener on the outer signal, however the work ends', async () => {
    const { signal, listeners } = counted();
    await expect(withTimeLimit(1000, onLimit, signal, () => Promise.resolve('x'))).resolves.toBe('x');
    const failing = withTimeLimit(1000, onLimit, signal, () => Promise.reject(new Error('work')));
    await expect(failing).rejects.toThrow('work');
    const late = withTimeLimit(1000, onLimit, signal, never);
    late.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(late).rejects.toThrow('too long');
    expect(listeners()).toBe(0);
  });

  it('does not start the work when the outer signal is already aborted', async () => {
    const work = vi.fn(never);
    await expect(withTimeLimit(1000, onLimit, AbortSignal.abort(new Error('gone')), work)).rejects.toThrow(
      'gone',
    );
    expect(work).not.toHaveBeenCalled();
  });

  it('rejects with the error of the work, thrown at once or later', async () => {
    const thrown = () => {
      throw new Error('at once');
    };
    await expect(withTimeLimit(1000, onLimit, undefined, thrown)).rejects.toThrow('at once');
    await expect(
      withTimeLimit(1000, onLimit, undefined, () => Promise.reject(new Error('later'))),
    ).rejects.toThrow('later');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('abortWith', () => {
  it('sets the reason in an engine without reasons, also for listeners', () => {
    const controller = new AbortController();
    // Like engines before Chrome 98.
    Object.setPrototypeOf(controller.signal, EventTarget.prototype);
    controller.abort = () => controller.signal.dispatchEvent(new Event('abort'));
    const received = vi.fn();
    controller.signal.addEventListener('abort', () => {
      received(controller.signal.reason);
    });
    abortWith(controller, 'because');
    expect(received.mock.calls).toEqual([['because']]);
  });
});

it('takes Infinity for no limit', async () => {
  vi.useFakeTimers();
  try {
    const work = withTimeLimit(
      Infinity,
      () => new Error('limit'),
      undefined,
      () => sleep(60_000),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(work).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
