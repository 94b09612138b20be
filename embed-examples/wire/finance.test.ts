import { expect, it } from 'vitest';
import { parseCurrencyData } from './finance.js';

const someData = {
  currencies: [
    { code: 'CNY', symbol: '¥' },
    { code: 'USD', symbol: '$' },
  ],
  base: 'CNY',
  numberFormat: 2,
  moneyFormat: 3,
  today: '2026-11-20',
};

it('reads the currencies of a tenant in the order of the answer', () => {
  expect(parseCurrencyData(someData)).toEqual({ ok: true, value: someData });
});

it('leaves out rows without a code, keeps each code once, and drops a base currency that is not listed', () => {
  const currencies = [{ code: 'EUR' }, null, 'USD', { symbol: '$' }, { code: 'EUR', symbol: '€' }];
  expect(parseCurrencyData({ ...someData, currencies, numberFormat: 9, moneyFormat: '2' })).toEqual({
    ok: true,
    value: {
      currencies: [{ code: 'EUR', symbol: '€' }],
      base: '',
      numberFormat: 1,
      moneyFormat: 2,
      today: someData.today,
    },
  });
});

it.each([
  [null, 'expected an object of currencies, got null'],
  [{ ...someData, currencies: {} }, 'expected a list of currencies, got an object'],
  [{ ...someData, today: '2026-02-30' }, 'today is no day, YYYY-MM-DD'],
  [Object.create(someData) as unknown, 'expected a list of currencies, got nothing'],
])('refuses %j', (value, problem) => {
  expect(parseCurrencyData(value)).toEqual({ ok: false, problem });
});
