/**
 * `value` within `min` and `max`, both included. What is no number counts as 0; a bound that is no number (or NaN) does
 * not bound; where the bounds contradict each other, `min` wins.
 */
export function clip(value: number, min: number, max: number): number {
  return Math.max(numberOr(min, -Infinity), Math.min(numberOr(max, Infinity), numberOr(value, 0)));
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && !Number.isNaN(value) ? value : otherwise;
}
