import type { Decimal } from './decimal.js';

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
export const SCALE_DIGITS = SCALE.length * GROUP;

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
export function englishAmount({ negative, integer, fraction }: Decimal): string {
  const cents = Number(fraction);
  const parts = [];
  if (integer !== '0' || cents === 0) parts.push(counted(englishInteger(integer), 'dollar'));
  if (cents > 0) parts.push(counted(belowHundred(cents), 'cent'));
  return (negative ? 'minus ' : '') + parts.join(' and ');
}
