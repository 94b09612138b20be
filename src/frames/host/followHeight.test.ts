import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followHeight, type FollowedHeight } from './followHeight.js';

let applied: number[];
let onLoop: ReturnType<typeof vi.fn<() => void>>;
let height: FollowedHeight;

beforeEach(() => {
  vi.useFakeTimers();
  applied = [];
  onLoop = vi.fn<() => void>();
  height = create({ minPx: 100, maxPx: 20_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

function create(limits: { minPx: number; maxPx: number }): FollowedHeight {
  return followHeight(limits, (heightPx) => applied.push(heightPx), onLoop);
}

/** The reports stop for as long as a frame waits for the end of an animation. */
function passQuietTime(): void {
  vi.advanceTimersByTime(250);
}

it('takes each height of the page at once, whole pixels, within the limits', () => {
  for (const px of [300, 300.4, 40, 1e9, Number.MAX_VALUE]) height.report(px);
  expect(applied).toEqual([300, 301, 100, 20_000]);
});

it('stays as it is until the page has content', () => {
  height = create({ minPx: 0, maxPx: 20_000 });
  for (const px of [0, 1, 218, 0]) height.report(px);
  expect(applied).toEqual([218, 0]);
});

it('takes growth by one pixel, but not a shrinking by a rounding of fractional zoom', () => {
  for (const px of [300, 299, 298.2, 300.3, 301, 299, 302]) height.report(px);
  expect(applied).toEqual([300, 301, 302]);
});

it('takes a shrinking by more', () => {
  height.report(300);
  height.report(297);
  expect(applied).toEqual([300, 297]);
});

it('follows an animation for 12 steps, and takes its last height when it has ended', () => {
  for (let step = 0; step < 100; step += 1) height.report(200 + step * 10);
  expect(applied).toHaveLength(12);
  passQuietTime();
  expect(applied).toHaveLength(13);
  expect(applied.at(-1)).toBe(200 + 99 * 10);
  vi.advanceTimersByTime(1_000);
  expect(onLoop).not.toHaveBeenCalled();
  // Later changes are followed again.
  height.report(400);
  expect(applied.at(-1)).toBe(400);
});

it('stops a page that grows with its frame, with one warning', () => {
  const grow = (): void => {
    for (let steps = 0; steps < 200; steps += 1) height.report((applied.at(-1) ?? 100) + 20);
  };
  grow();
  expect(applied).toHaveLength(12);
  // The last height is tried once; the page answers it with another one.
  passQuietTime();
  grow();
  passQuietTime();
  expect(applied).toHaveLength(13);
  expect(onLoop).toHaveBeenCalledOnce();
  for (let round = 0; round < 5; round += 1) {
    grow();
    passQuietTime();
    grow();
    passQuietTime();
  }
  expect(onLoop).toHaveBeenCalledOnce();
});

it('stops a page that grows with its frame, and reports it only after a pause', () => {
  let reportedPx = 0;
  for (let time = 0; time < 60; time += 1) {
    // The content is 50 px taller than its frame; a height that has not changed is not reported again.
    const contentPx = (applied.at(-1) ?? 100) + 50;
    if (contentPx !== reportedPx) height.report(contentPx);
    reportedPx = contentPx;
    vi.advanceTimersByTime(300);
  }
  expect(applied.length).toBeLessThanOrEqual(14);
  expect(onLoop).toHaveBeenCalledOnce();
});

it('follows content that grows evenly now and then', () => {
  for (let items = 1; items <= 30; items += 1) {
    height.report(200 + items * 40);
    vi.advanceTimersByTime(1_500);
  }
  expect(applied).toHaveLength(30);
});

it('stops a page that oscillates between two heights', () => {
  for (let step = 0; step < 500; step += 1) height.report(step % 2 === 0 ? 500 : 600);
  expect(applied).toHaveLength(12);
  passQuietTime();
  height.report(applied.at(-1) === 500 ? 600 : 500);
  passQuietTime();
  expect(applied.length).toBeLessThanOrEqual(13);
});

it('does nothing after it was stopped', () => {
  for (let step = 0; step < 40; step += 1) height.report(200 + step * 10);
  height.stop();
  expect(vi.getTimerCount()).toBe(0);
});
