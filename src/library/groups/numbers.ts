import { createFetchExchangeRate } from '../../numbers/index.js';
import { requireLive } from '../live.js';

export {
  amountInWords,
  baseCurrencySymbol,
  clip,
  currencyMap,
  currencySymbolOf,
  formatMoney,
  formatNumber,
  multiplyDecimals,
  parseNumericString,
  type AmountLanguage,
  type ExchangeRate,
  type ExchangeRateQuery,
  type FetchExchangeRate,
  type FormatMoneyOptions,
  type FormatNumberOptions,
  type NumericString,
} from '../../numbers/index.js';

/**
 * Requests an exchange rate from the platform (spec 1 §7). Rejects with NOT_INITIALISED before init is ready,
 * REQUEST_OPTIONS_MISSING without both symbols, ANSWER_UNREADABLE without a numeric rate, and any error of `request`.
 */
export const fetchExchangeRate = /* @__PURE__ */ createFetchExchangeRate({
  request: async (options) => requireLive().requests.request(options),
  tenantKey: () => requireLive().tenant()?.tenantKey ?? '',
});
