import { expect, it } from 'vitest';
import { parseCurrencyData } from './finance.js';

const someData = { currencies: ['CNY', 'USD'], today: '2026-11-20' };

it('reads the currencies in the order of the answer', () => {
  expect(parseCurrencyData(someData)).toEqual({ ok: true, value: someData });
});

it('leaves out what is no code, and keeps each code once', () => {
  const currencies = ['EUR', null, { code: 'USD' }, '', 'EUR', 'CNY'];
  expect(parseCurrencyData({ ...someData, currencies })).toEqual({
    ok: true,
    value: { currencies: ['EUR', 'CNY'], today: someData.today },
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
