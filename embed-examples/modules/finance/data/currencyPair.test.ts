import { expect, it } from 'vitest';
import { firstPair, withCurrency } from './currencyPair.js';

const NOTHING = { from: undefined, to: undefined };

it.each([
  [NOTHING, 'CNY', 'USD'],
  [{ from: 'EUR', to: 'CNY' }, 'EUR', 'CNY'],
  [{ from: 'USD', to: undefined }, 'USD', 'CNY'],
  [{ from: undefined, to: 'CNY' }, 'EUR', 'CNY'],
  [{ from: 'EUR', to: 'EUR' }, 'EUR', 'EUR'],
  [{ from: 'XXX', to: 7 }, 'CNY', 'USD'],
])('starts for %j with %s to %s', (wanted, from, to) => {
  const currencies = ['CNY', 'EUR', 'USD'].map((code) => ({ code, symbol: code }));
  expect(firstPair({ currencies, base: 'CNY' }, wanted)).toEqual({ from, to });
});

it('accepts one currency, or none', () => {
  const currencies = [{ code: 'CHF', symbol: '' }];
  expect(firstPair({ currencies, base: '' }, NOTHING)).toEqual({ from: 'CHF', to: 'CHF' });
  expect(firstPair({ currencies: [], base: '' }, NOTHING)).toBeUndefined();
});

it('swaps when the other side’s currency is chosen', () => {
  const pair = { from: 'CNY', to: 'USD' };
  expect(withCurrency(pair, 'from', 'EUR')).toEqual({ from: 'EUR', to: 'USD' });
  expect(withCurrency(pair, 'to', 'CNY')).toEqual({ from: 'USD', to: 'CNY' });
});
