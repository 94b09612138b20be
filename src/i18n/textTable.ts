import { ownText, recordOf, type WireRecord } from '../wire/record.js';
import type { Language } from './languages.js';

/** Texts of one subject in the two languages that are inside the SDK; the other ten stand in their language's file. */
export interface TextTable<Key extends string> {
  readonly english: Readonly<Record<Key, string>>;
  readonly chinese: Readonly<Record<Key, string>>;
}

/**
 * The texts of a table in a language: `loaded` are the texts of that language as its file has them. A text that is
 * missing there is English, in traditional Chinese simplified Chinese.
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
