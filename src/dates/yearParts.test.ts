import { describe, expect, it } from 'vitest';
import { decadeOf, halfYearOf, quarterOf } from './index.js';
import type { DateInput } from './index.js';

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
  it('names a decade by its first year', () => {
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
  it("takes a Date for the machine's day", () => {
    expect(partOf(new Date(2025, 5, 30, 23, 59))).toBe(partOf('2025-06-30'));
    expect(partOf(new Date(2025, 6, 1))).toBe(partOf('2025-07-01'));
  });

  it('is NaN for what is no date', () => {
    for (const date of ['2025-02-29', '2025', '', new Date(NaN), 2025, null, undefined, {}]) {
      expect(partOf(date as DateInput)).toBeNaN();
    }
  });
});
