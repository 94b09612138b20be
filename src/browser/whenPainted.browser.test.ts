import { expect, it } from 'vitest';
import { whenPainted } from './whenPainted.js';

/** Resolves after a paint and all work that waited for it. */
const painted = (): Promise<number> =>
  new Promise((resolve) => {
    whenPainted(resolve);
  });

it('calls all that wait after one paint, in order, with the same time', async () => {
  const calls: [string, number][] = [];
  whenPainted((nowMs) => calls.push(['first', nowMs]));
  whenPainted((nowMs) => calls.push(['second', nowMs]));
  const nowMs = await painted();
  expect(calls).toEqual([
    ['first', nowMs],
    ['second', nowMs],
  ]);
});

it('does not call what was cancelled, also by work that waited for the same paint', async () => {
  const calls: string[] = [];
  const cancels = [() => undefined, () => undefined] as (() => void)[];
  cancels[0] = whenPainted(() => calls.push('cancelled before'));
  whenPainted(() => cancels[1]?.());
  cancels[1] = whenPainted(() => calls.push('cancelled by other work'));
  cancels[0]();
  await painted();
  await painted();
  expect(calls).toEqual([]);
});

it('calls what is added after a paint, after the next one', async () => {
  const times: number[] = [];
  whenPainted((nowMs) => {
    times.push(nowMs);
    whenPainted((laterMs) => times.push(laterMs));
  });
  await painted();
  expect(times).toHaveLength(1);
  await painted();
  expect(times).toHaveLength(2);
  expect(times[1]).toBeGreaterThan(times[0] ?? Infinity);
});
