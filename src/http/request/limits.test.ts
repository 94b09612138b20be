import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimits } from './inFlightRequests.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () => createLimits(() => performance.now());

it('calls each at its own time, in any order of start', () => {
  const over: string[] = [];
  const limits = create();
  for (const [name, ms] of Object.entries({ long: 300, short: 100, middle: 200 })) {
    limits.start(ms, () => over.push(name));
  }
  vi.advanceTimersByTime(99);
  expect(over).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(over).toEqual(['short']);
  vi.advanceTimersByTime(200);
  expect(over).toEqual(['short', 'middle', 'long']);
});

it('shares one timer, which is cleared when no limit runs', () => {
  const limits = create();
  const all = [100, 200, 300].map((ms) => limits.start(ms, () => undefined));
  expect(vi.getTimerCount()).toBe(1);
  limits.clearIdle();
  expect(vi.getTimerCount()).toBe(1);
  for (const limit of all) limit.end();
  limits.clearIdle();
  expect(vi.getTimerCount()).toBe(0);
  const onLimit = vi.fn();
  limits.start(50, onLimit);
  vi.advanceTimersByTime(50);
  expect(onLimit).toHaveBeenCalledOnce();
});

it('does not count a pause', () => {
  const onLimit = vi.fn();
  const limit = create().start(100, onLimit);
  vi.advanceTimersByTime(60);
  limit.pause();
  limit.pause();
  vi.advanceTimersByTime(1000);
  limit.resume();
  vi.advanceTimersByTime(39);
  expect(onLimit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLimit).toHaveBeenCalledOnce();
});

it('never calls an ended limit', () => {
  const onLimit = vi.fn();
  const limit = create().start(100, onLimit);
  limit.end();
  limit.resume();
  vi.advanceTimersByTime(1000);
  expect(onLimit).not.toHaveBeenCalled();
});

it.each([Infinity, NaN, 2 ** 40])('never fires for a limit of %s', (ms) => {
  const onLimit = vi.fn();
  create().start(ms, onLimit);
  expect(vi.getTimerCount()).toBe(0);
});
