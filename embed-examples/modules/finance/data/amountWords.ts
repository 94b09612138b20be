import { amountInWords, parseNumericString } from '../sharedLibrary.js';

/** An amount in words, and their language. */
export interface AmountWords {
  readonly words: string;
  readonly lang: 'zh' | 'en';
}

/** The currencies whose unit the words name, dollars or 元: "ten dollars" would be wrong for ten euros. */
const CURRENCIES: Readonly<Record<AmountWords['lang'], readonly string[]>> = {
  en: ['AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD', 'USD'],
  zh: ['AUD', 'CAD', 'CNY', 'EUR', 'HKD', 'JPY', 'KRW', 'NZD', 'SGD', 'TWD', 'USD'],
};

/**
 * An amount of `code` in words: Chinese for a reader of Chinese, English for all others. Undefined when the words
 * would name another unit, or when the amount is too large for words.
 */
export function amountWords(amount: string, code: string, language: string): AmountWords | undefined {
  const lang = language.startsWith('zh') ? 'zh' : 'en';
  if (!CURRENCIES[lang].includes(code)) return undefined;
  const words = amountInWords(amount, lang);
  const refusal = parseNumericString('');
  return !refusal.ok && words === refusal.message ? undefined : { words, lang };
}
