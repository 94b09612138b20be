import { expect } from 'vitest';

import { API_CALLS } from '../../src/wire/calls.js';
import { parseExchangeRate } from '../../src/wire/exchangeRate.js';
import { FINANCE_CALLS, parseCurrencyData, type CurrencyData } from '../../src/wire/office/finance.js';
import type { Backend } from './backend.js';
import { casesOf, dataOf, expectRefusals } from './contractCase.js';

const RATE = API_CALLS.getTargetRate;

/** The rate as the platform writes it. */
const rateOf = async (backend: Backend, body: object): Promise<string> =>
  (await dataOf<{ rate: string }>(backend, RATE, body)).rate;

export const CURRENCY_CASES = casesOf('currencies', {
  'are those with rates, in alphabetical order': async (backend) => {
    const data = await dataOf<CurrencyData>(backend, FINANCE_CALLS.currencies);
    expect(parseCurrencyData(data)).toEqual({ ok: true, value: data });
    expect(data.currencies).toEqual([...data.currencies].sort());
    for (const code of data.currencies) {
      const answer = await dataOf(backend, RATE, { rateSymbol: code, targetSymbol: 'CNY' });
      expect([code, parseExchangeRate(answer).ok]).toEqual([code, true]);
    }
  },
  'a rate is an exact decimal of at most six digits, in both directions, by code or symbol': async (
    backend,
  ) => {
    const usd = await rateOf(backend, { rateSymbol: 'USD', targetSymbol: 'CNY' });
    expect(await rateOf(backend, { rateSymbol: '$', targetSymbol: '¥' })).toBe(usd);
    const inverse = await rateOf(backend, { rateSymbol: 'CNY', targetSymbol: 'USD' });
    expect(inverse).toMatch(/^\d+\.\d{1,6}$/);
    expect(Number(inverse)).toBeCloseTo(1 / Number(usd), 6);
    const cross = await rateOf(backend, { rateSymbol: 'EUR', targetSymbol: 'USD' });
    const eur = await rateOf(backend, { rateSymbol: 'EUR', targetSymbol: 'CNY' });
    expect(Number(cross)).toBeCloseTo(Number(eur) / Number(usd), 6);
    expect(await rateOf(backend, { rateSymbol: 'CNY', targetSymbol: 'CNY' })).toBe('1');
  },
  'type 1 is the rate of today, whatever the date': async (backend) => {
    const today = await rateOf(backend, { rateSymbol: 'USD', targetSymbol: 'CNY' });
    const body = { rateSymbol: 'USD', targetSymbol: 'CNY', type: 1, date: 'soon' };
    expect(await rateOf(backend, body)).toBe(today);
  },
  'rates of unknown currencies and of other tenants are refused': async (backend) => {
    const pair = { rateSymbol: 'USD', targetSymbol: 'CNY' };
    const noRate = 'There is no rate of these currencies on that day';
    await expectRefusals(backend, [
      [RATE, { ...pair, rateSymbol: 'XXX' }, 404, noRate],
      [RATE, {}, 404, noRate],
      [RATE, { ...pair, tenantKey: 'other' }, 403, 'These are the rates of another tenant'],
      [RATE, { ...pair, date: 'soon' }, 400, 'date must be a day, YYYY-MM-DD'],
      [RATE, { ...pair, date: '2024-02-30' }, 400, 'date must be a day, YYYY-MM-DD'],
    ]);
  },
});
