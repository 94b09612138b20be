import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabLock, isLeased, parseLease } from './leaseLock.js';
import { webLock, type TabLock } from './tabs.js';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a lease', () => {
  it.each([
    undefined,
    '',
    'null',
    '[]',
    '5',
    '{"holder":"a"}',
    '{"holder":5,"untilMs":5}',
    '{"holder":"a","untilMs":"5"}',
    '{"__proto__":{"holder":"a","untilMs":5}}',
    '{broken',
  ])('is not read from %s', (text) => {
    expect(parseLease(text)).toBeUndefined();
  });

  it.each([
    ['is held before its end', 10_000, true],
    ['is free after its end', -1, false],
    ['is free when it ends in hours, because the clock was changed', 3_600_000, false],
  ])('%s', (_, inMs, expected) => {
    const lease = parseLease(JSON.stringify({ holder: 'a', untilMs: 1_000_000 + inMs }));
    expect(isLeased(lease, 1_000_000)).toBe(expected);
  });
});

it('a browser that never answers the request of a lock does not stop the work, which runs once under a lease', async () => {
  vi.useFakeTimers();
  const granted: ((lock: object) => unknown)[] = [];
  const request = vi.fn((_name: string, _options: object, work: (lock: object) => unknown) => {
    granted.push(work);
    return new Promise(() => undefined);
  });
  vi.stubGlobal('navigator', { locks: { request } });
  const lease: TabLock = (_name, _signal, work) => work(false);
  const work = vi.fn(() => Promise.resolve('done'));
  const result = createTabLock(webLock(), lease)('name', new AbortController().signal, work);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await result).toBe('done');
  // The lock may come after all.
  await granted[0]?.({});
  expect(work).toHaveBeenCalledTimes(1);
});
