export { amountInWords, type AmountLanguage } from './amountInWords.js';
export { clip, multiplyDecimals, parseNumericString, type NumericString } from './decimal.js';
export {
  baseCurrencySymbol,
  currencyMap,
  currencySymbolOf,
  formatMoney,
  formatNumber,
  type FormatMoneyOptions,
  type FormatNumberOptions,
} from './formatNumber.js';
export {
  createFetchExchangeRate,
  type ExchangeRate,
  type ExchangeRateQuery,
  type FetchExchangeRate,
} from './exchangeRate.js';
