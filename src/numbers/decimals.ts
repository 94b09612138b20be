/** As with `Number#toFixed`. */
const MAX_DECIMALS = 100;

/** True for a number of digits after the point: a whole number from 0 to 100. */
export function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS;
}
