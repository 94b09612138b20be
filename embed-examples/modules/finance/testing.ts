import type { ModuleContext } from '../kit/weaver.js';
import type { CurrencyData } from './data/rates.js';

/** The currencies of the tests. */
export const someCurrencies: CurrencyData = { currencies: ['CNY', 'EUR', 'USD'], today: '2026-11-20' };

/** The tenant's symbols and formats in the tests. */
export const someFormats: Pick<
  ModuleContext['formats'],
  'number' | 'money' | 'baseCurrencySymbol' | 'currencyMap'
> = { number: 1, money: 1, baseCurrencySymbol: '¥', currencyMap: { CNY: '¥', EUR: '€', USD: '$' } };
