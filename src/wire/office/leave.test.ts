import { describe, expect, it } from 'vitest';

import { ANNUAL_DAYS, annualDaysLeft, calendarDays, workingDays, workingDaysIn } from './leave.js';

it.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 2],
  ['2026-11-16', '2026-11-20', 5],
  ['2026-11-14', '2026-11-22', 5],
  ['2026-11-15', '2026-12-05', 15],
  ['2026-12-28', '2027-01-03', 5],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-11-20', '2026-11-19', 0],
])('counts the working days from %s to %s', (from, until, days) => {
  expect(workingDays(from, until)).toBe(days);
});

it('counts calendar days with both ends, over a change of the clocks too', () => {
  expect(calendarDays('2026-03-01', '2026-03-31')).toBe(31);
  expect(calendarDays('2026-11-20', '2026-11-20')).toBe(1);
});

describe('annual leave', () => {
  it('uses the days of its own year only', () => {
    expect(workingDaysIn('2026', '2026-12-28', '2027-01-08')).toBe(4);
    expect(workingDaysIn('2027', '2026-12-28', '2027-01-08')).toBe(6);
    expect(workingDaysIn('2025', '2026-12-28', '2027-01-08')).toBe(0);
  });

  it('is left as far as it is not used, never below 0', () => {
    expect(annualDaysLeft('2026', [])).toBe(ANNUAL_DAYS);
    const week = { from: '2026-11-16', until: '2026-11-20' };
    expect(annualDaysLeft('2026', [week, { from: '2026-12-28', until: '2027-01-08' }])).toBe(6);
    expect(annualDaysLeft('2026', [week, week, week, week])).toBe(0);
  });
});
