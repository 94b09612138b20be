import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_DAY, daysInMonth, fromDayNumber, isLeapYear, toDayNumber, weekdayOf } from './calendar.js';

// The same cases in every run.
fc.configureGlobal({ seed: 20250630 });

/** The calendar of Date, in UTC. */
function utcDay(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

const noNumbers = [NaN, Infinity, -1, 0, 1.5, '4', null, undefined, {}, [4], 4n] as unknown as number[];

describe('isLeapYear', () => {
  it.each([4, 400, 1600, 1996, 2000, 2024, 9996])('holds for %d', (year) => {
    expect(isLeapYear(year)).toBe(true);
  });

  it.each([1, 100, 1700, 1900, 2023, 2100, 9999])('does not hold for %d', (year) => {
    expect(isLeapYear(year)).toBe(false);
  });

  it('does not hold for an invalid year', () => {
    for (const value of [...noNumbers, -4, -0]) expect(isLeapYear(value)).toBe(false);
  });
});

describe('daysInMonth', () => {
  it('returns 28 or 29 for February, depending on the leap year', () => {
    expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  });

  it('returns the lengths of the other months', () => {
    const months = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(months.map((month) => daysInMonth(2024, month))).toEqual([
      31, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
  });

  it('is NaN for an invalid month or year', () => {
    for (const value of [...noNumbers, 13, 'length' as unknown as number])
      expect(daysInMonth(2024, value)).toBeNaN();
    for (const value of noNumbers) expect(daysInMonth(value, 1)).toBeNaN();
  });
});

describe('day numbers', () => {
  const anyDay = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });

  it('agree with the calendar of Date in both directions', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const calendarDay = {
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        };
        const dayNumber = Math.floor(date.getTime() / 86_400_000);
        expect(toDayNumber(calendarDay)).toBe(dayNumber);
        expect(fromDayNumber(dayNumber)).toEqual(calendarDay);
        expect(weekdayOf(dayNumber)).toBe(date.getUTCDay());
      }),
      { numRuns: 1000 },
    );
  });

  it('are consecutive at every New Year', () => {
    const textOf = (dayNumber: number): string => {
      const { year, month, day } = fromDayNumber(dayNumber);
      return [year, month, day].join('-');
    };
    const wrong: number[] = [];
    for (let year = 1; year <= 9999; year += 1) {
      const newYear = toDayNumber({ year, month: 1, day: 1 });
      const isRight =
        newYear === utcDay(year, 1, 1).getTime() / 86_400_000 &&
        textOf(newYear) === `${year}-1-1` &&
        (year === 1 || textOf(newYear - 1) === `${year - 1}-12-31`);
      if (!isRight) wrong.push(year);
    }
    expect(wrong).toEqual([]);
    expect(fromDayNumber(LAST_DAY)).toEqual({ year: 9999, month: 12, day: 31 });
  });
});
