import { decimal, type Decimal } from './numericString.js';

/** The decimal digits `digits` plus one. */
function incremented(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '9') end--;
  const zeros = '0'.repeat(digits.length - end);
  return `${digits.slice(0, Math.max(0, end - 1))}${Number(digits.charAt(end - 1)) + 1}${zeros}`;
}

/**
 * `value` with exactly `decimals` digits after the point, half away from zero: 2.5 is 3, -2.5 is -3. Exact for any
 * length. What rounds to zero loses its minus.
 */
export function roundHalfUp({ negative, integer, fraction }: Decimal, decimals: number): Decimal {
  if (fraction.length <= decimals) return { negative, integer, fraction: fraction.padEnd(decimals, '0') };
  const kept = integer + fraction.slice(0, decimals);
  const rounded = fraction.charAt(decimals) >= '5' ? incremented(kept) : kept;
  const point = rounded.length - decimals;
  return decimal(negative, rounded.slice(0, point), rounded.slice(point));
}
