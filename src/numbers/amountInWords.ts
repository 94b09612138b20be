import { NON_STANDARD, roundHalfUp, toDecimal, type Decimal } from './decimal.js';

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The short scale: one name per three digits, the lowest first. */
const SCALE = (
  ' thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion ' +
  'undecillion duodecillion tredecillion quattuordecillion quindecillion sexdecillion septendecillion ' +
  'octodecillion novemdecillion vigintillion'
).split(' ');

const GROUP = 3;

/** Maximum number of digits before the point. */
const SCALE_DIGITS = SCALE.length * GROUP;

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const [tens, one] = [TENS[Math.floor(value / 10)] ?? '', value % 10];
  return one === 0 ? tens : `${tens}-${SMALL[one] ?? ''}`;
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const words = hundreds > 0 ? [`${SMALL[hundreds] ?? ''} hundred`] : [];
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(' ');
}

function englishInteger(integer: string): string {
  const words: string[] = [];
  const groups = Math.ceil(integer.length / GROUP);
  for (let rank = groups - 1; rank >= 0; rank--) {
    const end = integer.length - rank * GROUP;
    const value = Number(integer.slice(Math.max(0, end - GROUP), end));
    if (value === 0) continue;
    words.push(belowThousand(value));
    if (rank > 0) words.push(SCALE[rank] ?? '');
  }
  return words.join(' ') || 'zero';
}

function counted(words: string, unit: string): string {
  return `${words} ${unit}${words === 'one' ? '' : 's'}`;
}

/**
 * An amount with two decimals in English: `one thousand two hundred thirty-four dollars and five cents`. Below one
 * dollar only the cents are given, without cents only the dollars; zero is `zero dollars`. "and" is used only before the
 * cents.
 */
function englishAmount({ negative, integer, fraction }: Decimal): string {
  const cents = Number(fraction);
  const parts = [];
  if (integer !== '0' || cents === 0) parts.push(counted(englishInteger(integer), 'dollar'));
  if (cents > 0) parts.push(counted(belowHundred(cents), 'cent'));
  return (negative ? 'minus ' : '') + parts.join(' and ');
}

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
function chineseAmount({ negative, integer, fraction }: Decimal): string {
  const yuan = chineseInteger(integer);
  const hasCents = /[1-9]/.test(fraction);
  const whole = yuan === '' ? (hasCents ? '' : '零元') : `${yuan}元`;
  return (negative ? '负' : '') + whole + jiaoAndFen(fraction, yuan !== '');
}

/** A language of {@link amountInWords}. */
export type AmountLanguage = 'zh' | 'en';

const WRITERS: ReadonlyMap<unknown, (amount: Decimal) => string> = new Map<
  AmountLanguage,
  (amount: Decimal) => string
>([
  ['zh', chineseAmount],
  ['en', englishAmount],
]);

const AMOUNT_DECIMALS = 2;

/**
 * An amount of money in words, rounded half up (away from zero) to 2 decimals (spec 1 §9): `zh` in Chinese financial
 * capitals (`负壹拾元零贰分`), `en` in English dollars and cents (`minus ten dollars and two cents`). An amount that rounds to zero
 * has no minus. Supports up to 66 digits before the point, just below a thousand vigintillion.
 *
 * Never throws: returns `non-standard format data` for a value that {@link parseNumericString} refuses, for more than 66
 * digits before the point, and for any other language.
 */
export function amountInWords(value: string | number | bigint, language: AmountLanguage): string {
  const write = WRITERS.get(language);
  const number = toDecimal(value);
  if (!write || !number.ok) return NON_STANDARD;
  const amount = roundHalfUp(number, AMOUNT_DECIMALS);
  return amount.integer.length > SCALE_DIGITS ? NON_STANDARD : write(amount);
}
