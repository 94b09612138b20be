import { ownOption } from '../../core/callerValues.js';
import * as numbers from '../../numbers/index.js';
import type { NumberFormat } from '../../wire/tenant.js';
import { requireLive } from '../live.js';
import { getFormats } from '../shared/apps.js';

export {
  amountInWords,
  clip,
  multiplyDecimals,
  parseNumericString,
  type AmountLanguage,
  type ExchangeRate,
  type ExchangeRateQuery,
  type FetchExchangeRate,
  type FormatNumberOptions,
  type NumericString,
} from '../../numbers/index.js';

/**
 * Formats a number (spec 1 §5): `formatNumber('-1234567.5', 3)` is `-1.234.567,5`. Exact for strings of any length; a
 * JavaScript number counts as its shortest decimal notation. A result of zero has no minus. An unknown format counts as 1.
 *
 * Never throws: returns `non-standard format data` for a value that {@link parseNumericString} refuses, for decimals that
 * are not an integer from 0 to 100, and for an unknown rounding. An option whose getter throws counts as missing.
 *
 * @param format default: the tenant's number format; 1 without a session
 */
export function formatNumber(
  value: string | number | bigint,
  format: NumberFormat = getFormats().number,
  options?: numbers.FormatNumberOptions,
): string {
  return numbers.formatNumber(value, format, options);
}

/** Options of {@link formatMoney}. */
export interface FormatMoneyOptions {
  /** Default: the tenant's money format; 1 without a session. */
  readonly format?: NumberFormat | undefined;
  /** Currency symbol, `¥`. Default: the tenant's; none without a session. '' writes none. */
  readonly symbol?: string | undefined;
  /** Digits after the point, 0 to 100; default 2. */
  readonly decimals?: number | undefined;
}

/**
 * Formats an amount of money (spec 1 §5): sign, symbol and number, without spaces:
 * `formatMoney('-1234.5', { format: 1, symbol: '¥' })` is `-¥1,234.50`. The symbol is used as given, so include a space
 * if needed: `'CHF '`.
 *
 * Rounds and refuses like {@link formatNumber}: `non-standard format data`, without a symbol. Never throws.
 */
export function formatMoney(value: string | number | bigint, options?: FormatMoneyOptions): string {
  const { money, baseCurrencySymbol } = getFormats();
  return numbers.formatMoney(value, {
    format: (ownOption(options, 'format') ?? money) as NumberFormat,
    symbol: (ownOption(options, 'symbol') ?? baseCurrencySymbol) as string,
    decimals: ownOption(options, 'decimals') as number | undefined,
  });
}

/**
 * The symbol of the tenant's own currency (spec 1 §3), '' if its locale has none.
 *
 * @param locale a tenant's `locale`, unchecked; default: the session's tenant
 */
export function baseCurrencySymbol(locale: unknown = getFormats()): string {
  return numbers.baseCurrencySymbol(locale);
}

/**
 * The tenant's currencies, symbol by code (spec 1 §3), in the order of its locale; empty if there are none. Entries that
 * are not strings are skipped.
 *
 * @param locale a tenant's `locale`, unchecked; default: the session's tenant
 */
export function currencyMap(locale: unknown = getFormats()): ReadonlyMap<string, string> {
  return numbers.currencyMap(locale);
}

/**
 * The symbol of the currency `code`, or of the tenant's own currency without a code. '' for an unknown code, because the
 * symbol of another currency would be wrong.
 *
 * @param locale a tenant's `locale`, unchecked; undefined: that of the session's tenant
 */
export function currencySymbolOf(locale: unknown, code?: string): string {
  return numbers.currencySymbolOf(locale ?? getFormats(), code);
}

/**
 * Requests an exchange rate from the platform (spec 1 §7). Rejects with NOT_INITIALISED before init is ready,
 * REQUEST_OPTIONS_MISSING without both symbols, ANSWER_UNREADABLE without a numeric rate, and any error of `request`.
 */
export const fetchExchangeRate = /* @__PURE__ */ numbers.createFetchExchangeRate({
  request: async (options) => requireLive().requests.request(options),
  tenantKey: () => requireLive().tenant.tenantKey,
});
