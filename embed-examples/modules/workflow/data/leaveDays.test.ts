import { expect, it } from 'vitest';
import { daysBetween, workingDaysBetween } from './leaveDays.js';

it.each([
  ['2026-11-23', '2026-11-23', 1, 1],
  ['2026-11-23', '2026-11-27', 5, 5],
  ['2026-11-27', '2026-11-30', 4, 2],
  ['2026-11-28', '2026-11-29', 2, 0],
  ['2026-11-29', '2026-11-29', 1, 0],
  ['2026-11-28', '2026-12-13', 16, 10],
  // Across a change of the clocks in most zones, and a leap day.
  ['2028-02-28', '2028-03-31', 33, 25],
])('%s to %s: %i days, of which %i are working days', (from, until, days, workingDays) => {
  expect(daysBetween(from, until)).toBe(days);
  expect(workingDaysBetween(from, until)).toBe(workingDays);
});
