import type { CurrencyData } from './data/rates.js';

/** The currencies of the tests. */
export const someCurrencies: CurrencyData = {
  currencies: [
    { code: 'CNY', symbol: '¥' },
    { code: 'EUR', symbol: '€' },
    { code: 'USD', symbol: '$' },
  ],
  base: 'CNY',
  numberFormat: 1,
  moneyFormat: 1,
  today: '2026-11-20',
};
