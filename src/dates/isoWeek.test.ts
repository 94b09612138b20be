import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { isoWeek } from './index.js';
import type { DateInput } from './index.js';

// The same cases in every run.
fc.configureGlobal({ seed: 20250630 });

describe('isoWeek', () => {
  it.each<[date: string, year: number, week: number, day: number]>([
    ['2025-05-15', 2025, 20, 4],
    ['2019-12-29', 2019, 52, 7],
    ['2019-12-30', 2020, 1, 1],
    ['2021-01-03', 2020, 53, 7],
    ['2021-01-04', 2021, 1, 1],
    ['2010-01-01', 2009, 53, 5],
    ['0001-01-01', 1, 1, 1],
    ['9999-12-31', 9999, 52, 5],
  ])('of %s is that of %d, week %d, day %d', (date, year, week, day) => {
    expect(isoWeek(date)).toEqual({ year, week, day });
  });

  it("does not mind a time, and takes a Date for the machine's day", () => {
    const expected = isoWeek('2019-12-30');
    expect(isoWeek('2019-12-30 23:59:59')).toEqual(expected);
    expect(isoWeek(new Date(2019, 11, 30, 23, 59))).toEqual(expected);
    expect(isoWeek(new Date(2019, 11, 30))).toEqual(expected);
  });

  it.each<unknown>(['2025-02-29', 'W20', '', new Date(NaN), null, undefined, 20, {}])(
    'is all NaN for %s',
    (date) => {
      expect(isoWeek(date as DateInput)).toEqual({ year: NaN, week: NaN, day: NaN });
    },
  );

  it('agrees with Luxon', () => {
    const anyDate = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDate, (date) => {
        const { weekYear, weekNumber, weekday } = DateTime.fromISO(date, { zone: 'utc' });
        expect(isoWeek(date)).toEqual({ year: weekYear, week: weekNumber, day: weekday });
      }),
      { numRuns: 500 },
    );
  });
});
