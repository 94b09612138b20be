import { expect, it } from 'vitest';
import { formatMoney, type FormatMoneyOptions } from './formatMoney.js';

const anything = formatMoney as (value: unknown, options?: unknown) => string;

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

it('puts no symbol before a refusal', () => {
  expect(formatMoney('1,5', { format: 1, symbol: '¥' })).toBe('non-standard format data');
  expect(formatMoney(NaN, { format: 1, symbol: '¥' })).toBe('non-standard format data');
  expect(formatMoney('1', { format: 1, symbol: '¥', decimals: -1 })).toBe('non-standard format data');
});

it('writes the bare number when options are missing or no options', () => {
  for (const options of [undefined, null, 5, [], { symbol: {} }]) {
    expect(anything('-1234.567', options)).toBe('-1,234.57');
  }
});
