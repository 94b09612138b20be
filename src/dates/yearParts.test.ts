import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { isoWeek, decadeOf, halfYearOf, quarterOf, type DateInput } from './index.js';

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

  it('ignores a time, and uses the local day of a Date', () => {
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

const monthsOf2025 = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}-28`);

describe('the parts of a year', () => {
  it('are four quarters', () => {
    expect(monthsOf2025.map(quarterOf)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  it('are two halves', () => {
    expect(monthsOf2025.map(halfYearOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
  });
});

describe('decadeOf', () => {
  it('returns the first year of a decade', () => {
    const dates = [
      '2019-12-31',
      '2020-01-01',
      '2029-12-31 23:59:59',
      '2030-01-01',
      '9999-12-31',
      '0009-01-01',
    ];
    expect(dates.map(decadeOf)).toEqual([2010, 2020, 2020, 2030, 9990, 0]);
  });
});

describe.each([
  ['quarterOf', quarterOf],
  ['halfYearOf', halfYearOf],
  ['decadeOf', decadeOf],
])('%s', (_, partOf) => {
  it('uses the local day of a Date', () => {
    expect(partOf(new Date(2025, 5, 30, 23, 59))).toBe(partOf('2025-06-30'));
    expect(partOf(new Date(2025, 6, 1))).toBe(partOf('2025-07-01'));
  });

  it('is NaN for an invalid date', () => {
    for (const date of ['2025-02-29', '2025', '', new Date(NaN), 2025, null, undefined, {}]) {
      expect(partOf(date as DateInput)).toBeNaN();
    }
  });
});
