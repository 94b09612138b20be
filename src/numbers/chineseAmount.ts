import type { Decimal } from './decimal.js';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const ZERO = '零';
/** Units within a group of four digits, by distance from the last one. */
const PLACES = ['', '拾', '佰', '仟'] as const;

/** The unit after the digit at `place`, counted from the last digit: 万 within eight digits, one 亿 for each eight. */
function groupUnit(place: number): string {
  return place % 8 === 4 ? '万' : '亿'.repeat(place / 8);
}

/**
 * The digits before the point in capitals, '' for zero. Consecutive zeros become one 零; trailing zeros of a group of four
 * are omitted if the next group starts with another digit (壹拾万伍仟).
 */
function chineseInteger(integer: string): string {
  let words = '';
  let hasGap = false;
  let isFourEmpty = true;
  let isEightEmpty = true;
  Array.from(integer).forEach((digit, index) => {
    const place = integer.length - 1 - index;
    if (digit === '0') hasGap = true;
    else {
      words += (hasGap ? ZERO : '') + DIGITS.charAt(Number(digit)) + (PLACES[place % 4] ?? '');
      hasGap = isFourEmpty = isEightEmpty = false;
    }
    if (place % 4 !== 0) return;
    if (!(place % 8 === 4 ? isFourEmpty : isEightEmpty)) words += groupUnit(place);
    if (!isFourEmpty) hasGap = false;
    isFourEmpty = true;
    if (place % 8 === 0) isEightEmpty = true;
  });
  return words;
}

function jiaoAndFen(fraction: string, hasYuan: boolean): string {
  const [jiao = '0', fen = '0'] = fraction;
  if (jiao === '0' && fen === '0') return '整';
  const jiaoWords = jiao === '0' ? (hasYuan ? ZERO : '') : `${DIGITS.charAt(Number(jiao))}角`;
  return jiaoWords + (fen === '0' ? '整' : `${DIGITS.charAt(Number(fen))}分`);
}

/**
 * An amount with two decimals in Chinese financial capitals, by the People's Bank rules for bills: `整` ends an amount
 * without 分, 零 marks skipped units (also before 分), an amount below one yuan starts with 角 or 分, zero is `零元整`.
 * Beyond 万亿 the unit 亿 repeats: 1e16 is 壹亿亿元整.
 */
export function chineseAmount({ negative, integer, fraction }: Decimal): string {
  const yuan = chineseInteger(integer);
  const hasCents = /[1-9]/.test(fraction);
  const whole = yuan === '' ? (hasCents ? '' : '零元') : `${yuan}元`;
  return (negative ? '负' : '') + whole + jiaoAndFen(fraction, yuan !== '');
}
