import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberFormat } from '../wire/tenant.js';
import {
  formatNumber,
  formatMoney,
  type FormatNumberOptions,
  type FormatMoneyOptions,
} from './formatNumber.js';
import { parseNumericString } from './decimal.js';

describe('formatNumber', () => {
  const REFUSED = 'non-standard format data';
  const callUntyped = formatNumber as (value: unknown, format?: unknown, options?: unknown) => string;

  /** Parses a number in a format back to plain digits. */
  const READ: Readonly<Record<NumberFormat, (text: string) => string>> = {
    1: (text) => text.split(',').join(''),
    2: (text) => text.split(' ').join('').replace(',', '.'),
    3: (text) => text.split('.').join('').replace(',', '.'),
    4: (text) => text.split(',').join(''),
  };

  const digits = (minLength: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength: 40 });
  const numericText = fc.tuple(fc.boolean(), digits(1), digits(0)).map(([negative, integer, fraction]) => {
    const point = fraction === '' ? '' : `.${fraction}`;
    return `${negative ? '-' : ''}${integer}${point}`;
  });
  const format = fc.constantFrom<NumberFormat>(1, 2, 3, 4);

  it.each<[NumberFormat, string]>([
    [1, '-12,345,678.905'],
    [2, '-12 345 678,905'],
    [3, '-12.345.678,905'],
    [4, '-12,345,678.905'],
  ])('writes format %d as a reader of it expects', (which, written) => {
    expect(formatNumber('-12345678.905', which)).toBe(written);
  });

  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['100000', '100,000'],
    ['0007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1.500', '1.500'],
    ['-0', '0'],
    ['-0.00', '0.00'],
  ])('keeps the digits of %s', (value, written) => {
    expect(formatNumber(value, 1)).toBe(written);
  });

  it.each<[string | number | bigint, string]>([
    [0.1, '0.1'],
    [-0, '0'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [1.5e-7, '0.00000015'],
    [-1.25e21, '-1,250,000,000,000,000,000,000'],
    [123456789012345680000, '123,456,789,012,345,680,000'],
    [Number.MIN_VALUE, `0.${'0'.repeat(323)}5`],
    [BigInt('-9007199254740993'), '-9,007,199,254,740,993'],
  ])('writes the JavaScript number %s by its shortest decimal text', (value, written) => {
    expect(formatNumber(value, 1)).toBe(written);
  });

  describe('rounding', () => {
    it.each([
      ['2.5', 0, '3'],
      ['-2.5', 0, '-3'],
      ['2.4999999999999999999999', 0, '2'],
      ['1.005', 2, '1.01'],
      ['1.004', 2, '1.00'],
      ['-1.005', 2, '-1.01'],
      ['999.995', 2, '1,000.00'],
      ['9.99', 1, '10.0'],
      ['99999999999999999999.95', 1, '100,000,000,000,000,000,000.0'],
      ['0.05', 1, '0.1'],
      ['7', 3, '7.000'],
      ['-0.004', 2, '0.00'],
      ['-0.4', 0, '0'],
      ['-0.5', 0, '-1'],
    ])('brings %s to %d decimals', (value, decimals, written) => {
      expect(formatNumber(value, 1, { decimals, rounding: 'half-up' })).toBe(written);
    });

    it('is not affected by the binary representation of a number', () => {
      expect(formatNumber(1.005, 1, { decimals: 2 })).toBe('1.01');
      expect(formatNumber(8.345, 1, { decimals: 2 })).toBe('8.35');
    });

    it('never differs from the value by more than half a unit of the last digit', () => {
      fc.assert(
        fc.property(numericText, fc.integer({ min: 0, max: 20 }), (value, decimals) => {
          const units = (text: string): bigint => {
            const [whole = '', fraction = ''] = text.replace('-', '').split('.');
            const size = BigInt(whole + fraction.padEnd(41, '0'));
            return text.startsWith('-') ? -size : size;
          };
          const written = units(formatNumber(value, 1, { decimals }).split(',').join(''));
          const given = units(value);
          const distance = 2n * (written > given ? written - given : given - written);
          const unit = 10n ** BigInt(41 - decimals);
          expect(distance <= unit).toBe(true);
          // Exactly in the middle it rounds away from zero.
          if (distance === unit) expect(given < 0n ? written < given : written > given).toBe(true);
        }),
        { numRuns: 300 },
      );
    });
  });

  it('can be parsed back to the same number in every format', () => {
    fc.assert(
      fc.property(numericText, format, (value, which) => {
        const written = READ[which](formatNumber(value, which));
        expect(parseNumericString(written)).toEqual(parseNumericString(value));
      }),
      { numRuns: 300 },
    );
  });

  it('groups by three digits and only before the point', () => {
    fc.assert(
      fc.property(numericText, (value) => {
        expect(formatNumber(value, 1)).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    undefined,
    null,
    NaN,
    Infinity,
    -Infinity,
    '',
    '-',
    '1,2',
    '1e5',
    '１',
    true,
    {},
    [],
    Symbol('1'),
  ])('says that the format is non-standard of %s', (value) => {
    expect(callUntyped(value, 1)).toBe(REFUSED);
  });

  it.each([
    { decimals: -1 },
    { decimals: 1.5 },
    { decimals: NaN },
    { decimals: 101 },
    { decimals: '2' },
    { rounding: 'floor' },
  ])('refuses the options %j instead of writing another number', (options) => {
    expect(callUntyped('1.5', 1, options)).toBe(REFUSED);
  });

  it.each([undefined, null, 7, 'x', {}, { decimals: undefined }, { decimals: null }])(
    'keeps the fraction with the options %j',
    (options) => {
      expect(callUntyped('1.50', 1, options)).toBe('1.50');
    },
  );

  it('ignores options whose getters throw, and inherited options', () => {
    const hostile = {
      get decimals(): number {
        throw new Error('mine');
      },
    };
    const inherited = Object.create({ decimals: 0 }) as FormatNumberOptions;
    expect(formatNumber('1.50', 1, hostile)).toBe('1.50');
    expect(formatNumber('1.50', 1, inherited)).toBe('1.50');
  });

  it.each([
    ['2', '1 234,5'],
    [0, '1,234.5'],
    [9, '1,234.5'],
    [undefined, '1,234.5'],
    ['__proto__', '1,234.5'],
    [{ valueOf: (): number => 2 }, '1,234.5'],
  ])('takes the format %s as the tenant settings would', (which, written) => {
    expect(callUntyped('1234.5', which)).toBe(written);
  });

  it('formats and rounds a million digits', () => {
    const nines = '9'.repeat(1_000_000);
    const carried = formatNumber(`${nines}.${nines}`, 1, { decimals: 2 });
    expect(carried.slice(0, 10)).toBe('10,000,000');
    expect(carried.slice(-7)).toBe(',000.00');
    expect(formatNumber(`${nines}8.9`, 1, { decimals: 0 }).slice(-5)).toBe('9,999');
  });
});

describe('formatMoney', () => {
  const callUntyped = formatMoney as (value: unknown, options?: unknown) => string;

  it.each<[string | number | bigint, FormatMoneyOptions, string]>([
    ['1234.5', { format: 1, symbol: '¥' }, '¥1,234.50'],
    ['-1234.5', { format: 1, symbol: '¥' }, '-¥1,234.50'],
    ['-1234567.895', { format: 2, symbol: '€' }, '-€1 234 567,90'],
    [1234, { format: 3, symbol: '€', decimals: 0 }, '€1.234'],
    ['0.0049', { format: 4, symbol: '$' }, '$0.00'],
    ['-0.0049', { format: 4, symbol: '$' }, '$0.00'],
    ['7.12345', { format: 1, symbol: 'CHF ', decimals: 4 }, 'CHF 7.1235'],
    ['7', { format: 1, symbol: '' }, '7.00'],
    ['7', { format: 1 }, '7.00'],
    [BigInt(-7), { format: 1, symbol: '$&' }, '-$&7.00'],
  ])('writes %s with %j', (value, options, written) => {
    expect(formatMoney(value, options)).toBe(written);
  });

  it('adds no symbol to a refusal', () => {
    expect(formatMoney('1,5', { format: 1, symbol: '¥' })).toBe('non-standard format data');
    expect(formatMoney(NaN, { format: 1, symbol: '¥' })).toBe('non-standard format data');
    expect(formatMoney('1', { format: 1, symbol: '¥', decimals: -1 })).toBe('non-standard format data');
  });

  it('omits the symbol if options are missing or invalid', () => {
    for (const options of [undefined, null, 5, [], { symbol: {} }]) {
      expect(callUntyped('-1234.567', options)).toBe('-1,234.57');
    }
  });
});
