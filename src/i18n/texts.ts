import { entriesOf } from '../core/objects.js';
import { recordOf } from '../wire/record.js';
import type { Language } from './languages.js';

/**
 * The SDK's own texts that the first load contains: what an island shows before the code of its views has loaded, and if
 * that code cannot be loaded. Those of the views are in `statusTexts.ts`.
 */
export interface Texts {
  /** The language that they are in, or will be once its file has loaded. */
  readonly language: Language;
  readonly loading: string;
  readonly failedTitle: string;
}

type EarlyTexts = Omit<Texts, 'language'>;

const zhCN: EarlyTexts = { loading: '加载中', failedTitle: '内容暂时无法显示' };

const enUS: EarlyTexts = { loading: 'Loading', failedTitle: 'This content cannot be shown right now' };

/** The built-in texts (contract §7); the other languages are JSON files in the SDK's folder. */
export const BUILT_IN_TEXTS: Readonly<Partial<Record<Language, EarlyTexts>>> = { zh_CN: zhCN, en_US: enUS };

/** The texts that are shown until those of a language are loaded: English, or Chinese in both of its scripts. */
export function fallbackTexts(language: Language): Texts {
  return { ...(BUILT_IN_TEXTS[language] ?? (language === 'zh_TW' ? zhCN : enUS)), language };
}

/** The texts of a language file, including those of lazy chunks. A missing or invalid text is the fallback. */
export function parseTexts(value: unknown, language: Language): Texts {
  const given = typeof value === 'object' && value !== null ? value : {};
  const texts = entriesOf(given).filter(([, text]) => typeof text === 'string' && text !== '');
  return { ...fallbackTexts(language), ...recordOf(texts), language };
}
