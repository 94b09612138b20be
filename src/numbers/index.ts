export { amountInWords, type AmountLanguage } from './amountInWords.js';
export { clip } from './clip.js';
export { baseCurrencySymbol, currencyMap, currencySymbolOf } from './currencySymbol.js';
export { multiplyDecimals, parseNumericString, type NumericString } from './decimal.js';
export {
  createFetchExchangeRate,
  type ExchangeRate,
  type ExchangeRateQuery,
  type FetchExchangeRate,
} from './exchangeRate.js';
export {
  formatMoney,
  formatNumber,
  type FormatMoneyOptions,
  type FormatNumberOptions,
} from './formatNumber.js';
