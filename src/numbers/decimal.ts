/** The result of all functions in this folder for input that is not a number (spec 1 §5). */
export const NON_STANDARD = 'non-standard format data';

/** A number in decimal digits, of any length. */
export interface Decimal {
  /** Always false for zero. */
  readonly negative: boolean;
  /** Digits before the point without leading zeros, at least `0`. */
  readonly integer: string;
  /** Digits after the point as given, including trailing zeros; '' without any. */
  readonly fraction: string;
}

/** The result of {@link parseNumericString}. */
export type NumericString =
  | ({ readonly ok: true } & Decimal)
  | { readonly ok: false; readonly message: typeof NON_STANDARD };

/** The result for input that is not a number. */
const REFUSED: NumericString = { ok: false, message: NON_STANDARD };

/**
 * Parses a string as a number: an optional minus, ASCII digits, at most one decimal point, and nothing else (spec 1 §5).
 * At least one digit is required, on either side of the point: `.5` is 0.5 and `5.` is 5; '', `-`, `.` and `-.` are
 * refused. So are a plus, spaces, thousands separators, exponents, digits of other scripts, and other types. `007` is 7,
 * `-0` is 0. The length is not limited; parsing takes linear time.
 */
export function parseNumericString(text: unknown): NumericString {
  if (typeof text !== 'string') return REFUSED;
  const unsigned = text.slice(text.startsWith('-') ? 1 : 0);
  const point = unsigned.indexOf('.');
  const integer = point < 0 ? unsigned : unsigned.slice(0, point);
  const fraction = point < 0 ? '' : unsigned.slice(point + 1);
  if (integer + fraction === '' || /[^0-9]/.test(integer + fraction)) return REFUSED;
  return {
    ok: true,
    ...decimal(unsigned !== text, integer, fraction),
  };
}

/** Creates a {@link Decimal}, without leading zeros and without the minus of a zero. */
function decimal(negative: boolean, integer: string, fraction: string): Decimal {
  const isZero = !/[1-9]/.test(integer + fraction);
  return {
    negative: negative && !isZero,
    integer: integer.replace(/^0+/, '') || '0',
    fraction,
  };
}

const EXPONENTIAL = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i;

/** `1.5e-7` as `0.00000015`, `1E+21` as 1 and 21 zeros; a string without an exponent, or that is not a number, unchanged. */
export function plainDecimal(text: string): string {
  const match = EXPONENTIAL.exec(text);
  if (!match) return text;
  const [, sign = '', integer = '', fraction = '', power = '0'] = match;
  const digits = integer + fraction;
  const point = integer.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * Converts a caller's value to decimal digits. A string is parsed by {@link parseNumericString}. A JavaScript number counts
 * as its shortest decimal notation (0.1 is 0.1, 1e21 is 1 and 21 zeros), a bigint as its digits. NaN, infinities and
 * other types are refused.
 */
export function toDecimal(value: unknown): NumericString {
  if (typeof value === 'string') return parseNumericString(value);
  if (typeof value === 'bigint') return parseNumericString(String(value));
  if (typeof value === 'number' && Number.isFinite(value))
    return parseNumericString(plainDecimal(String(value)));
  return REFUSED;
}

/** The decimal digits `digits` plus one. */
function incremented(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '9') end--;
  const zeros = '0'.repeat(digits.length - end);
  return `${digits.slice(0, Math.max(0, end - 1))}${Number(digits.charAt(end - 1)) + 1}${zeros}`;
}

/**
 * Rounds to exactly `decimals` digits after the point, half away from zero: 2.5 is 3, -2.5 is -3. Exact for any length. A
 * value that rounds to zero has no minus.
 */
export function roundHalfUp({ negative, integer, fraction }: Decimal, decimals: number): Decimal {
  if (fraction.length <= decimals) return { negative, integer, fraction: fraction.padEnd(decimals, '0') };
  const kept = integer + fraction.slice(0, decimals);
  const rounded = fraction.charAt(decimals) >= '5' ? incremented(kept) : kept;
  const point = rounded.length - decimals;
  return decimal(negative, rounded.slice(0, point), rounded.slice(point));
}

/**
 * The exact product of two numbers in the notation of {@link parseNumericString}, without exponent:
 * `multiplyDecimals('1.10', '0.3')` is `0.330`. It has the decimal places of both factors together, including trailing
 * zeros; use {@link formatMoney} for rounding. Zero has no minus. Returns `non-standard format data` for other input.
 */
export function multiplyDecimals(a: string, b: string): string {
  const left = parseNumericString(a);
  const right = parseNumericString(b);
  if (!left.ok || !right.ok) return NON_STANDARD;
  const decimals = left.fraction.length + right.fraction.length;
  const product = BigInt(left.integer + left.fraction) * BigInt(right.integer + right.fraction);
  const digits = String(product).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const { negative, integer, fraction } = decimal(
    left.negative !== right.negative,
    digits.slice(0, point),
    digits.slice(point),
  );
  return (negative ? '-' : '') + integer + (fraction === '' ? '' : `.${fraction}`);
}

/**
 * Limits `value` to `min` and `max`, inclusive. A value that is not a number counts as 0; a bound that is not a number (or
 * NaN) is ignored; if `min` is above `max`, `min` wins.
 */
export function clip(value: number, min: number, max: number): number {
  return Math.max(numberOr(min, -Infinity), Math.min(numberOr(max, Infinity), numberOr(value, 0)));
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && !Number.isNaN(value) ? value : otherwise;
}
