import type { NumberFormat } from '../wire/tenant.js';
import { NON_STANDARD, roundHalfUp, toDecimal, type Decimal } from './decimal.js';
import { ownOption } from '../core/callerValues.js';

/** How a format writes a number. */
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

const BY_TEXT: ReadonlyMap<string, Separators> = new Map(Object.entries(SEPARATORS));

/** The separators of a format as number or digit; whatever is no format counts as 1, as in a tenant's locale. */
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

/** A number as a reader sees it, without its sign: `1,234.50`. */
function writeUnsigned({ integer, fraction }: Decimal, { thousands, point }: Separators): string {
  return grouped(integer, thousands) + (fraction === '' ? '' : point + fraction);
}

/** As with `Number#toFixed`. */
const MAX_DECIMALS = 100;

/** True for a number of digits after the point: a whole number from 0 to 100. */
function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS;
}

/** Options of {@link formatNumber}. */
export interface FormatNumberOptions {
  /** Digits after the point, 0 to 100. Not given: the fraction stays as it is, closing zeros included. */
  readonly decimals?: number;
  /** Half away from zero is the only rule there is. */
  readonly rounding?: 'half-up';
}

/**
 * A number in a tenant's format (spec 1 §5): `formatNumber('-1234567.5', 3)` is `-1.234.567,5`. Exact for texts of any
 * length; a JavaScript number counts as its shortest decimal text. Zero, and what rounds to zero, has no minus. An
 * unknown format counts as 1.
 *
 * Never throws: a value that {@link parseNumericString} would not read, decimals that are no whole number from 0 to 100
 * and an unknown rounding give the text `non-standard format data`. An option that cannot be read (a getter that
 * throws) counts as not given.
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
  /** Currency symbol, `¥`; '' or none for the bare number. */
  readonly symbol?: string;
  /** Digits after the point, 0 to 100; default 2. */
  readonly decimals?: number;
}

/**
 * An amount of money in a tenant's format (spec 1 §5): sign, symbol, number, with nothing between them:
 * `formatMoney('-1234.5', { format: 1, symbol: '¥' })` is `-¥1,234.50`. The symbol is written as it is given, so one
 * that needs a space brings it along: `'CHF '`. Without a symbol the number stands alone.
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
