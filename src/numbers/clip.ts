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
