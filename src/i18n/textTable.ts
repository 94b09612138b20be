import { ownText, recordOf, type WireRecord } from '../wire/record.js';
import type { Language } from './languages.js';

/** Texts of one topic in the two built-in languages; the other ten are in language files. */
export interface TextTable<Key extends string> {
  readonly english: Readonly<Record<Key, string>>;
  readonly chinese: Readonly<Record<Key, string>>;
}

/**
 * The texts of a table in a language; `loaded` is the content of its language file. A missing text is English; in
 * traditional Chinese it is simplified Chinese.
 */
export function textsOf<Key extends string>(
  { english, chinese }: TextTable<Key>,
  language: Language,
  loaded: object,
): Readonly<Record<Key, string>> {
  if (language === 'zh_CN') return chinese;
  const fallback = language === 'zh_TW' ? chinese : english;
  const keys = Object.keys(english) as Key[];
  const rows = keys.map((key) => [key, ownText(loaded as WireRecord, key, fallback[key])] as const);
  return recordOf(rows) as Record<Key, string>;
}
