import type { NumberFormat } from '../wire/tenant.js';
import { isDecimals } from './decimals.js';
import { NON_STANDARD } from './numericString.js';
import { ownOption } from './ownOption.js';
import { roundHalfUp } from './roundHalfUp.js';
import { separatorsOf } from './separators.js';
import { toDecimal } from './toDecimal.js';
import { writeUnsigned } from './writeDecimal.js';

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
