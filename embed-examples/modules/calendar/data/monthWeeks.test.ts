import { expect, it } from 'vitest';
import { monthWeeks } from './monthWeeks.js';

it('fills the first and the last week with days of the neighbouring months', () => {
  const weeks = monthWeeks('2026-11', 1);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks[5]?.[6]).toBe('2026-12-06');
});

it.each([
  ['2026-11', 0, 5, '2026-11-01'],
  ['2026-11', 6, 5, '2026-10-31'],
  ['2026-02', 0, 4, '2026-02-01'],
  ['2026-08', 0, 6, '2026-07-26'],
  ['2199-12', 1, 6, '2199-11-25'],
])('%s from day %i on has %i weeks and begins with %s', (month, weekStart, count, first) => {
  const weeks = monthWeeks(month, weekStart);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
});

it('contains every day once, in all months of leap and other years', () => {
  for (let index = 0; index < 24; index += 1) {
    const month = `${index < 12 ? 2027 : 2028}-${`0${(index % 12) + 1}`.slice(-2)}`;
    const days = monthWeeks(month, 1).flat();
    const ofMonth = days.filter((day) => day.startsWith(month));
    expect(new Set(days).size).toBe(days.length);
    expect(ofMonth[0]).toBe(`${month}-01`);
    expect(ofMonth).toHaveLength(new Date(Number(month.slice(0, 4)), (index % 12) + 1, 0).getDate());
  }
});
