import { NON_STANDARD, decimal, parseNumericString } from './numericString.js';

/**
 * The exact product of two numbers as {@link parseNumericString} reads them, without exponent:
 * `multiplyDecimals('1.10', '0.3')` is `0.330`. It has as many digits behind the point as both together, closing zeros
 * included; rounding is left to {@link formatMoney}. Zero has no minus. What is no such number gives the text
 * `non-standard format data`.
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
