import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountdown } from './useCountdown.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls onEnd once, when its time is over', () => {
  const onEnd = vi.fn();
  createCountdown(1000, onEnd);
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('does not count the time of a pause', () => {
  const onEnd = vi.fn();
  const countdown = createCountdown(1000, onEnd);
  vi.advanceTimersByTime(600);
  countdown.pause();
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  countdown.resume();
  countdown.resume();
  vi.advanceTimersByTime(399);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('counts the time before each of several pauses', () => {
  const onEnd = vi.fn();
  const countdown = createCountdown(1000, onEnd);
  for (let round = 0; round < 2; round += 1) {
    vi.advanceTimersByTime(400);
    countdown.pause();
    vi.advanceTimersByTime(60_000);
    countdown.resume();
  }
  vi.advanceTimersByTime(199);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('never calls onEnd after it was cancelled, even if it is resumed', () => {
  const onEnd = vi.fn();
  const countdown = createCountdown(1000, onEnd);
  countdown.cancel();
  countdown.resume();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
});
