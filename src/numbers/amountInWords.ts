import { chineseAmount } from './chineseAmount.js';
import { SCALE_DIGITS, englishAmount } from './englishAmount.js';
import { NON_STANDARD, roundHalfUp, toDecimal, type Decimal } from './decimal.js';

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
