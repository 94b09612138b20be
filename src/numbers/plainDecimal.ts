const EXPONENTIAL = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i;

/** `1.5e-7` as `0.00000015`, `1E+21` as 1 and 21 zeros; a text without an exponent (or no number) as it is. */
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
