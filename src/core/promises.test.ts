import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sleep } from './promises.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits for the given time', async () => {
  const done = vi.fn();
  const waiting = sleep(100).then(done);
  await vi.advanceTimersByTimeAsync(99);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(done).toHaveBeenCalledOnce();
});

it('rejects with the reason of an aborted signal, and leaves no timer', async () => {
  const controller = new AbortController();
  const waiting = sleep(100, controller.signal);
  controller.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await expect(sleep(100, controller.signal)).rejects.toBe('enough');
  expect(vi.getTimerCount()).toBe(0);
});

it('uses the given timer', async () => {
  await sleep(1_000_000, undefined, (delayMs, work) => {
    expect(delayMs).toBe(1_000_000);
    work();
    return () => undefined;
  });
});
