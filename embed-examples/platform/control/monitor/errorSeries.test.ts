import { expect, it } from 'vitest';

import { shapeSeries } from './errorSeries.js';
import { TIME_RANGES, bucketsOf, timeRange } from './timeRange.js';

const NOW = Date.UTC(2026, 0, 2, 10, 17);

it('puts counts in their buckets, and 0 in the others', () => {
  const range = timeRange('1h', NOW);
  const last = Date.UTC(2026, 0, 2, 10, 17);
  const { at, kinds } = shapeSeries(
    [
      { at: last, kind: 'ajax', count: 3 },
      { at: last - 60_000, kind: 'js', count: 2 },
      { at: last, kind: 'js', count: 1 },
    ],
    range,
  );
  expect(at.at(-1)).toBe(last);
  expect(kinds.map(({ kind, counts }) => [kind, counts.slice(-3)])).toEqual([
    ['js', [0, 2, 1]],
    ['ajax', [0, 0, 3]],
  ]);
});

it.each(Object.entries(TIME_RANGES))(
  '%s has whole buckets, and now is in the last one',
  (name, { bucketMs }) => {
    const buckets = bucketsOf(timeRange(name, NOW));
    expect(buckets.every((start) => start % bucketMs === 0)).toBe(true);
    expect(buckets.length).toBeGreaterThanOrEqual(48);
    const last = buckets.at(-1) ?? 0;
    expect(last <= NOW && NOW < last + bucketMs).toBe(true);
  },
);

it.each(['', 'junk', 'constructor', '__proto__'])('the range %j is a day', (name) => {
  expect(timeRange(name, NOW).name).toBe('24h');
});
