import { entriesOf } from '../core/objects.js';
import type { NumberFormat } from '../wire/tenant.js';
import { NON_STANDARD, roundHalfUp, toDecimal, type Decimal } from './decimal.js';
import { ownOption, attempt } from '../core/callerValues.js';
import { isRecord, ownRecord, ownText, textRows } from '../wire/record.js';

/** The separators of a number format. */
interface Separators {
  readonly thousands: string;
  readonly point: string;
}

/** 1 `1,234.5`, 2 `1 234,5`, 3 `1.234,5`, 4 `1,234.5` (spec 1 §5). */
const SEPARATORS: Readonly<Record<NumberFormat, Separators>> = {
  1: { thousands: ',', point: '.' },
  2: { thousands: ' ', point: ',' },
  3: { thousands: '.', point: ',' },
  4: { thousands: ',', point: '.' },
};

const BY_TEXT: ReadonlyMap<string, Separators> = new Map(entriesOf(SEPARATORS));

/** The separators of a format, a number or digit string; an unknown format counts as 1, as in a tenant's locale. */
function separatorsOf(format: unknown): Separators {
  const text = typeof format === 'number' ? String(format) : format;
  return (typeof text === 'string' ? BY_TEXT.get(text) : undefined) ?? SEPARATORS[1];
}

const GROUP = 3;

function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  const first = digits.length % GROUP;
  if (first > 0) groups.push(digits.slice(0, first));
  for (let at = first; at < digits.length; at += GROUP) groups.push(digits.slice(at, at + GROUP));
  return groups.join(separator);
}

/** A formatted number without its sign: `1,234.50`. */
function writeUnsigned({ integer, fraction }: Decimal, { thousands, point }: Separators): string {
  return grouped(integer, thousands) + (fraction === '' ? '' : point + fraction);
}

/** As with `Number#toFixed`. */
const MAX_DECIMALS = 100;

/** Returns true for a valid number of decimals: an integer from 0 to 100. */
function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS;
}

/** Options of {@link formatNumber}. */
export interface FormatNumberOptions {
  /** Digits after the point, 0 to 100. Default: the fraction is unchanged, including trailing zeros. */
  readonly decimals?: number;
  /** Half away from zero, the only supported rule. */
  readonly rounding?: 'half-up';
}

/**
 * Formats a number in a tenant's format (spec 1 §5): `formatNumber('-1234567.5', 3)` is `-1.234.567,5`. Exact for strings
 * of any length; a JavaScript number counts as its shortest decimal notation. A result of zero has no minus. An unknown
 * format counts as 1.
 *
 * Never throws: returns `non-standard format data` for a value that {@link parseNumericString} refuses, for decimals that
 * are not an integer from 0 to 100, and for an unknown rounding. An option whose getter throws counts as missing.
 */
export function formatNumber(
  value: string | number | bigint,
  format: NumberFormat,
  options?: FormatNumberOptions,
): string {
  const number = toDecimal(value);
  const decimals = ownOption(options, 'decimals') ?? undefined;
  const rounding = ownOption(options, 'rounding') ?? 'half-up';
  if (!number.ok || rounding !== 'half-up') return NON_STANDARD;
  if (decimals !== undefined && !isDecimals(decimals)) return NON_STANDARD;
  const rounded = decimals === undefined ? number : roundHalfUp(number, decimals);
  return (rounded.negative ? '-' : '') + writeUnsigned(rounded, separatorsOf(format));
}

const MONEY_DECIMALS = 2;

/** Options of {@link formatMoney}. */
export interface FormatMoneyOptions {
  readonly format: NumberFormat;
  /** Currency symbol, `¥`; default none. */
  readonly symbol?: string | undefined;
  /** Digits after the point, 0 to 100; default 2. */
  readonly decimals?: number | undefined;
}

/**
 * Formats an amount of money in a tenant's format (spec 1 §5): sign, symbol and number, without spaces:
 * `formatMoney('-1234.5', { format: 1, symbol: '¥' })` is `-¥1,234.50`. The symbol is used as given, so include a space
 * if needed: `'CHF '`.
 *
 * Rounds and refuses like {@link formatNumber}: `non-standard format data`, without a symbol. Never throws.
 */
export function formatMoney(value: string | number | bigint, options: FormatMoneyOptions): string {
  const number = toDecimal(value);
  const decimals = ownOption(options, 'decimals') ?? MONEY_DECIMALS;
  if (!number.ok || !isDecimals(decimals)) return NON_STANDARD;
  const symbol = ownOption(options, 'symbol');
  const rounded = roundHalfUp(number, decimals);
  return (
    (rounded.negative ? '-' : '') +
    (typeof symbol === 'string' ? symbol : '') +
    writeUnsigned(rounded, separatorsOf(ownOption(options, 'format')))
  );
}

/**
 * The symbol of the tenant's own currency (spec 1 §3), '' if its locale has none. `locale` is the tenant's
 * `locale`, unchecked.
 */
export function baseCurrencySymbol(locale: unknown): string {
  return attempt(() => (isRecord(locale) ? ownText(locale, 'baseCurrencySymbol') : ''), '');
}

/**
 * The tenant's currencies, symbol by code (spec 1 §3), in the order of its locale; empty if there are none. Entries that
 * are not strings are skipped. `locale` is the tenant's `locale`, unchecked.
 */
export function currencyMap(locale: unknown): ReadonlyMap<string, string> {
  const rows = attempt(() => (isRecord(locale) ? textRows(ownRecord(locale, 'currencyMap')) : []), []);
  return new Map(rows);
}

/**
 * The symbol of the currency `code`, or of the tenant's own currency without a code. '' for an unknown code, because the
 * symbol of another currency would be wrong.
 */
export function currencySymbolOf(locale: unknown, code?: string): string {
  return (code ?? '') === '' ? baseCurrencySymbol(locale) : (currencyMap(locale).get(code ?? '') ?? '');
}
