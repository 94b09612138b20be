/** What every function here answers to an input that is no number as this folder reads one (spec 1 §5). */
export const NON_STANDARD = 'non-standard format data';

/** A number in decimal digits, of any length. */
export interface Decimal {
  /** False for zero: there is no minus zero. */
  readonly negative: boolean;
  /** Digits before the point without leading zeros, at least `0`. */
  readonly integer: string;
  /** Digits after the point as they were given, closing zeros included; '' without any. */
  readonly fraction: string;
}

/** What {@link parseNumericString} says. */
export type NumericString =
  ({ readonly ok: true } & Decimal) | { readonly ok: false; readonly message: typeof NON_STANDARD };

/** The answer to whatever is no number. */
export const REFUSED: NumericString = { ok: false, message: NON_STANDARD };

/**
 * Reads a text as a number: an optional minus, ASCII digits, at most one decimal point, and nothing else (spec 1 §5).
 * One digit at least is needed, on either side of the point: `.5` is 0.5 and `5.` is 5; '', `-`, `.` and `-.` are
 * refused. So are a plus, spaces, thousands separators, exponents, other scripts' digits, and whatever is no text.
 * `007` is 7, `-0` is 0. Length is not limited; the time it takes grows with it linearly.
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

/** The {@link Decimal} of digits: leading zeros go, and so does the minus of a zero. */
export function decimal(negative: boolean, integer: string, fraction: string): Decimal {
  const isZero = !/[1-9]/.test(integer + fraction);
  return {
    negative: negative && !isZero,
    integer: integer.replace(/^0+/, '') || '0',
    fraction,
  };
}
