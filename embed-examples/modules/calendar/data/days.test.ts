import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clockDay,
  daysBetween,
  isMonth,
  lastDayOf,
  sameDayIn,
  weekdayOf,
} from './days.js';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // Nights in which clocks change, in Europe, America and, at midnight itself, in Beirut.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-10-25', -1, '2026-10-24'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(count);
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -12, '2025-11'],
  ['2199-12', 1, '2199-12'],
  ['1900-01', -1, '1900-01'],
  ['1900-05', -12, '1900-01'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it('keeps the day of a month when it exists there', () => {
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
  expect(sameDayIn('2028-02', '2026-01-31')).toBe('2028-02-29');
  expect(sameDayIn('2026-12', '2026-11-30')).toBe('2026-12-30');
  expect(lastDayOf('2026-12')).toBe('2026-12-31');
});

it('returns the days of the week', () => {
  expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-22'), weekdayOf('2000-01-01')]).toEqual([5, 0, 6]);
});

it.each(['2026-11', '1900-01', '2199-12'])('%s is a month', (month) => {
  expect(isMonth(month)).toBe(true);
});

it.each(['2026-13', '2026-1', '1899-12', '2200-01', '2026-11-20', '', 202611, null, undefined, {}])(
  '%j is not a month',
  (value) => {
    expect(isMonth(value)).toBe(false);
  },
);

it('reads the current day from the reader’s clock', () => {
  expect(clockDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
