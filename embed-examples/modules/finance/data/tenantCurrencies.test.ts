import { expect, it } from 'vitest';
import { tenantCurrencies } from './tenantCurrencies.js';

const formats = { baseCurrencySymbol: '$', currencyMap: { EUR: '€', USD: '$', CHF: '' } };

it('puts the currency of the tenant first, with the symbols of its formats', () => {
  expect(tenantCurrencies(formats, ['CHF', 'EUR', 'USD'])).toEqual({
    currencies: [
      { code: 'USD', symbol: '$' },
      { code: 'CHF', symbol: '' },
      { code: 'EUR', symbol: '€' },
    ],
    base: 'USD',
  });
});

it('leaves out currencies that the tenant does not have, and currencies without rates', () => {
  expect(tenantCurrencies(formats, ['EUR', 'JPY', 'constructor'])).toEqual({
    currencies: [{ code: 'EUR', symbol: '€' }],
    base: '',
  });
});
