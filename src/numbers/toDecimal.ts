import { REFUSED, parseNumericString, type NumericString } from './numericString.js';
import { plainDecimal } from './plainDecimal.js';

/**
 * A caller's value as decimal digits. A text goes through {@link parseNumericString}. A JavaScript number counts as its
 * shortest decimal text (0.1 is 0.1, 1e21 is 1 and 21 zeros), a bigint as its digits. NaN, infinities and whatever is
 * none of the three are refused.
 */
export function toDecimal(value: unknown): NumericString {
  if (typeof value === 'string') return parseNumericString(value);
  if (typeof value === 'bigint') return parseNumericString(String(value));
  if (typeof value === 'number' && Number.isFinite(value))
    return parseNumericString(plainDecimal(String(value)));
  return REFUSED;
}
