export { amountInWords, type AmountLanguage } from './amountInWords.js';
export { clip } from './clip.js';
export { baseCurrencySymbol, currencyMap, currencySymbolOf } from './currencySymbol.js';
export {
  createFetchExchangeRate,
  type ExchangeRate,
  type ExchangeRateQuery,
  type FetchExchangeRate,
} from './exchangeRate.js';
export { formatMoney, type FormatMoneyOptions } from './formatMoney.js';
export { formatNumber, type FormatNumberOptions } from './formatNumber.js';
export { multiplyDecimals } from './multiplyDecimals.js';
export { parseNumericString, type NumericString } from './numericString.js';
