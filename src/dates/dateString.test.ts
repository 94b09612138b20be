import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDateString } from './index.js';

// The same cases in every run.
fc.configureGlobal({ seed: 20250630 });

const digits = (value: number, width: number) => String(value).padStart(width, '0');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('isDateString', () => {
  it.each([
    '2025-06-30',
    '2020-02-29',
    '2000-02-29',
    '0001-01-01',
    '9999-12-31',
    '2025-06-30 00:00',
    '2025-06-30 23:59:59',
    '2025-06-30T07:08',
    '2025-06-30T07:08:09',
  ])('holds for %j', (text) => {
    expect(isDateString(text)).toBe(true);
  });

  it.each<[string, string]>([
    ['a leap day of a year that has none', '2025-02-29'],
    ['a leap day of a year of hundreds', '1900-02-29'],
    ['the 31st of a short month', '2025-06-31'],
    ['month 0', '2025-00-10'],
    ['month 13', '2025-13-10'],
    ['day 0', '2025-06-00'],
    ['the year 0', '0000-06-30'],
    ['five digits', '12025-06-30'],
    ['a sign', '+2025-06-30'],
    ['missing zeros', '2025-6-30'],
    ['other separators', '2025/06/30'],
    ['24 o’clock', '2025-06-30 24:00'],
    ['minute 60', '2025-06-30 10:60'],
    ['second 60', '2025-06-30 10:00:60'],
    ['hours alone', '2025-06-30 10'],
    ['no separator before the time', '2025-06-3010:00'],
    ['two spaces', '2025-06-30  10:00'],
    ['a small t', '2025-06-30t10:00'],
    ['a fraction', '2025-06-30 10:00:00.5'],
    ['a zone', '2025-06-30T10:00:00Z'],
    ['an offset', '2025-06-30T10:00+08:00'],
    ['a space in front', ' 2025-06-30'],
    ['a space behind', '2025-06-30 '],
    ['a line break behind', '2025-06-30\n'],
    ['a zero character behind', '2025-06-30\0'],
    ['a mark of direction', '\u200f2025-06-30'],
    ['full-width digits', '２０２５-06-30'],
    ['Arabic-Indic digits', '٢٠٢٥-٠٦-٣٠'],
    ['an unpaired surrogate', '2025-06-3\ud800'],
    ['nothing', ''],
  ])('does not hold for %s', (_, text) => {
    expect(isDateString(text)).toBe(false);
  });

  it('does not hold for a value that is not a string, and calls none of its methods', () => {
    const trap = {
      toString(): string {
        throw new Error('read');
      },
      get length(): number {
        throw new Error('read');
      },
    };
    const values = [undefined, null, NaN, 20250630, new Date(), ['2025-06-30'], Object('2025-06-30'), trap];
    for (const value of values) expect(isDateString(value)).toBe(false);
  });

  it('runs no regular expression on a text of a megabyte', () => {
    const match = vi.spyOn(RegExp.prototype, 'exec');
    expect(isDateString('2025-06-30')).toBe(true);
    expect(isDateString('2025-06-30'.padEnd(1_000_000, '0'))).toBe(false);
    const matched = match.mock.calls.map(([text]) => text);
    expect(matched).toContain('2025-06-30');
    expect(matched.filter(({ length }) => length > 100)).toEqual([]);
  });

  it('agrees with the calendar of Date for every combination of numbers', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.oneof(number(9999), number(30)), number(14), number(33), (year, month, day) => {
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        const exists =
          year > 0 &&
          date.getUTCFullYear() === year &&
          date.getUTCMonth() === month - 1 &&
          date.getUTCDate() === day;
        const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
        expect(isDateString(text)).toBe(exists);
        expect(isDateString(`${text}T10:20:30`)).toBe(exists);
      }),
      { numRuns: 1000 },
    );
  });

  it('accepts exactly the valid times', () => {
    const number = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(number, number, number, (hours, minutes, seconds) => {
        const time = [hours, minutes, seconds].map((part) => digits(part, 2));
        const isMinute = hours < 24 && minutes < 60;
        expect(isDateString(`2025-06-30 ${time.slice(0, 2).join(':')}`)).toBe(isMinute);
        expect(isDateString(`2025-06-30 ${time.join(':')}`)).toBe(isMinute && seconds < 60);
      }),
      { numRuns: 500 },
    );
  });

  it('does not hold with any additional character at any position', () => {
    const valid = fc.constantFrom('2025-06-30', '2025-06-30 10:20', '2025-06-30T10:20:30');
    fc.assert(
      fc.property(
        valid,
        fc.nat(19),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
        (text, at, more) => {
          expect(isDateString(text.slice(0, at) + more + text.slice(at))).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});
