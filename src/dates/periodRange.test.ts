import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodRange, type DateInput, type PeriodOptions, type PeriodUnit } from './index.js';

// The same cases in every run.
fc.configureGlobal({ seed: 20250630 });

/** The days of a period; also checks that it begins at midnight and ends with the last second. */
function days(unit: PeriodUnit, date: DateInput, options?: PeriodOptions): [string, string] {
  const { start, end } = periodRange(unit, date, options);
  expect(start.slice(10)).toBe(' 00:00:00');
  expect(end.slice(10)).toBe(' 23:59:59');
  return [start.slice(0, 10), end.slice(0, 10)];
}

const NOTHING = { start: '', end: '' };

describe('periodRange', () => {
  it.each<[PeriodUnit, string, string]>([
    ['day', '2025-05-15', '2025-05-15'],
    ['month', '2025-05-01', '2025-05-31'],
    ['quarter', '2025-04-01', '2025-06-30'],
    ['halfYear', '2025-01-01', '2025-06-30'],
    ['year', '2025-01-01', '2025-12-31'],
    ['decade', '2020-01-01', '2029-12-31'],
    ['week', '2025-05-11', '2025-05-17'],
    ['doubleWeek', '2025-05-11', '2025-05-24'],
  ])('gives the %s around a date', (unit, first, last) => {
    expect(days(unit, '2025-05-15')).toEqual([first, last]);
  });

  it.each<[PeriodUnit, PeriodUnit]>([
    [1, 'year'],
    [2, 'month'],
    [3, 'week'],
    [4, 'day'],
    [5, 'doubleWeek'],
  ])('takes the code %d for %s, as number and as digit', (code, name) => {
    expect(periodRange(code, '2025-05-15')).toEqual(periodRange(name, '2025-05-15'));
    expect(periodRange(String(code) as PeriodUnit, '2025-05-15')).toEqual(periodRange(name, '2025-05-15'));
  });

  it.each([
    '2025-05-15',
    '2025-05-15 00:00:00',
    '2025-05-15T23:59',
    '2025-05-15 23:59:59',
    new Date(2025, 4, 15),
    new Date(2025, 4, 15, 23, 59, 59, 999),
    vm.runInNewContext('new Date(2025, 4, 15, 12)') as Date,
  ])('takes the day of %s', (date) => {
    expect(days('day', date)).toEqual(['2025-05-15', '2025-05-15']);
  });

  describe('with a first day of the week', () => {
    it.each([
      [0, '2025-05-11'],
      [1, '2025-05-12'],
      [2, '2025-05-13'],
      [3, '2025-05-14'],
      [4, '2025-05-15'],
      [5, '2025-05-09'],
      [6, '2025-05-10'],
      [7, '2025-05-11'],
    ])('%d begins the week there', (weekStart, first) => {
      expect(days('week', '2025-05-15', { weekStart })[0]).toBe(first);
      expect(days('doubleWeek', '2025-05-15', { weekStart })[0]).toBe(first);
    });

    it.each<unknown>([-1, 8, 1.5, NaN, '1', null, undefined, {}])(
      '%j, which is invalid, means Sunday',
      (weekStart) => {
        expect(days('week', '2025-05-15', { weekStart } as PeriodOptions)).toEqual([
          '2025-05-11',
          '2025-05-17',
        ]);
      },
    );
  });

  describe('at the end of a month', () => {
    it('clips weeks', () => {
      expect(days('week', '2025-05-31', { weekStart: 1 })).toEqual(['2025-05-26', '2025-05-31']);
      expect(days('week', '2025-06-01', { weekStart: 1 })).toEqual(['2025-06-01', '2025-06-01']);
      expect(days('doubleWeek', '2025-05-31', { weekStart: 1 })).toEqual(['2025-05-26', '2025-05-31']);
      expect(days('doubleWeek', '2025-06-01', { weekStart: 1 })).toEqual(['2025-06-01', '2025-06-08']);
      expect(days('doubleWeek', '2025-05-20', { weekStart: 1 })).toEqual(['2025-05-19', '2025-05-31']);
    });

    it('keeps weeks whole with clipToMonth false, and extends months to whole weeks', () => {
      const options = { weekStart: 1, clipToMonth: false };
      expect(days('week', '2025-05-31', options)).toEqual(['2025-05-26', '2025-06-01']);
      expect(days('doubleWeek', '2025-05-31', options)).toEqual(['2025-05-26', '2025-06-08']);
      expect(days('month', '2025-05-31', options)).toEqual(['2025-04-28', '2025-06-01']);
      expect(days('month', '2021-02-10', options)).toEqual(['2021-02-01', '2021-02-28']);
    });

    it.each<PeriodUnit>(['day', 'quarter', 'halfYear', 'year', 'decade'])('does not change a %s', (unit) => {
      expect(days(unit, '2025-05-31', { clipToMonth: false })).toEqual(days(unit, '2025-05-31'));
    });

    it('clips by default', () => {
      for (const clipToMonth of [undefined, null, 0, '', 'false']) {
        expect(days('week', '2025-05-31', { clipToMonth } as unknown as PeriodOptions)[1]).toBe('2025-05-31');
      }
    });
  });

  it('respects leap years', () => {
    expect(days('month', '2024-02-10')).toEqual(['2024-02-01', '2024-02-29']);
    expect(days('month', '1900-02-10')).toEqual(['1900-02-01', '1900-02-28']);
  });

  it('stops at the ends of the calendar', () => {
    const options = { weekStart: 3, clipToMonth: false };
    expect(days('week', '0001-01-01', options)).toEqual(['0001-01-01', '0001-01-02']);
    expect(days('month', '0001-01-15', options)[0]).toBe('0001-01-01');
    expect(days('decade', '0009-12-31')).toEqual(['0001-01-01', '0009-12-31']);
    expect(days('doubleWeek', '9999-12-31', options)).toEqual(['9999-12-29', '9999-12-31']);
    expect(days('decade', '9999-12-31')).toEqual(['9990-01-01', '9999-12-31']);
  });

  it.each<unknown>([
    '2025-02-29',
    '2025-05-15Z',
    '',
    new Date(NaN),
    new Date(-1e14),
    new Date(8.64e15),
    1747267200000,
    null,
    undefined,
    {},
  ])('gives empty texts for %s, which is no date of the years 1 to 9999', (date) => {
    expect(periodRange('month', date as DateInput)).toEqual(NOTHING);
  });

  it('rejects an object that imitates a Date', () => {
    const fake = {
      [Symbol.toStringTag]: 'Date',
      getFullYear: () => 2025,
      getMonth: () => 4,
      getDate: () => 15,
    } as unknown as Date;
    expect(periodRange('month', fake)).toEqual(NOTHING);
    expect(periodRange('month', Object.create(Date.prototype) as Date)).toEqual(NOTHING);
  });

  it.each<unknown>([0, 6, 1.5, NaN, '0', '6', 'Month', 'constructor', '__proto__', '', null, undefined, {}])(
    'returns empty strings for %j, which is not a period',
    (unit) => {
      expect(periodRange(unit as PeriodUnit, '2025-05-15')).toEqual(NOTHING);
    },
  );

  it('ignores invalid options', () => {
    const throwing = {
      get weekStart(): number {
        throw new Error('read');
      },
      get clipToMonth(): boolean {
        throw new Error('read');
      },
    };
    for (const options of [undefined, null, 1, 'week', [], throwing]) {
      expect(days('week', '2025-05-15', options as PeriodOptions)).toEqual(['2025-05-11', '2025-05-17']);
    }
  });

  it('ignores options on Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'weekStart', { value: 3, configurable: true });
    try {
      expect(days('week', '2025-05-15', {})).toEqual(['2025-05-11', '2025-05-17']);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'weekStart');
    }
  });

  const anyDate = fc
    .date({
      min: new Date('0101-01-01T00:00:00Z'),
      max: new Date('9899-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  const anyUnit = fc.constantFrom<PeriodUnit>(
    ...(['day', 'week', 'doubleWeek', 'month', 'quarter', 'halfYear', 'year', 'decade'] as const),
  );
  const anyOptions = fc.record({ weekStart: fc.integer({ min: 0, max: 7 }), clipToMonth: fc.boolean() });
  const dayAfter = (text: string) =>
    new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

  it('always includes its date', () => {
    fc.assert(
      fc.property(anyUnit, anyDate, anyOptions, (unit, date, options) => {
        const [first, last] = days(unit, date, options);
        expect(first <= date && date <= last).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is followed by the next period without gap or overlap, and is the same for each of its days', () => {
    const tiling = fc.constantFrom<PeriodUnit>(
      'day',
      'week',
      'month',
      'quarter',
      'halfYear',
      'year',
      'decade',
    );
    fc.assert(
      fc.property(tiling, anyDate, anyOptions, (unit, date, options) => {
        fc.pre(options.clipToMonth || unit !== 'month');
        const [first, last] = days(unit, date, options);
        const next = dayAfter(last);
        expect(days(unit, next, options)[0]).toBe(next);
        expect(days(unit, first, options)).toEqual([first, last]);
        expect(days(unit, last, options)).toEqual([first, last]);
      }),
      { numRuns: 500 },
    );
  });

  it('of two weeks is a week and the next one', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 7 }), (date, weekStart) => {
        const options = { weekStart, clipToMonth: false };
        const week = days('week', date, options);
        const next = days('week', dayAfter(week[1]), options);
        expect(days('doubleWeek', date, options)).toEqual([week[0], next[1]]);
      }),
      { numRuns: 300 },
    );
  });
});
