/** The languages of the platform (spec 1 §9), in its own form. */
export const LANGUAGES = [
  'zh_CN',
  'zh_TW',
  'ja_JP',
  'en_US',
  'ko_KR',
  'ru_RU',
  'th_TH',
  'es_ES',
  'de_DE',
  'fr_FR',
  'pt_PT',
  'ar_AE',
] as const;

/** One of the 12 languages of the platform. */
export type Language = (typeof LANGUAGES)[number];

/** The language if config, tenant and page have none (contract §1). */
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** Tags of traditional Chinese: Taiwan, Hong Kong, Macao, and the script subtag Hant. */
const TRADITIONAL_CHINESE = /^zh[-_](tw|hk|mo|hant)/i;

/** True for one of the 12 languages in the platform's form. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The platform's language for a language tag (`ar`, `en-GB`, `zh-Hant-HK`); undefined if unsupported. */
export function languageOf(tag: string): Language | undefined {
  if (TRADITIONAL_CHINESE.test(tag)) return 'zh_TW';
  const primary = /^[a-z]{2}(?=$|[-_])/i.exec(tag)?.[0].toLowerCase();
  return LANGUAGES.find((language) => language.slice(0, 2) === primary);
}

/** The first supported language of `candidates`: config, tenant, page, in this order. */
export function chooseLanguage(candidates: readonly (string | undefined)[]): Language {
  for (const candidate of candidates) {
    const language = candidate === undefined ? undefined : languageOf(candidate);
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The tag that HTML and Intl understand: `zh_CN` → `zh-CN`. */
export function languageTag(language: Language): string {
  return language.replace('_', '-');
}

/** Right to left for Arabic, unless the page's URL contains `no_rtl=true` anywhere (spec 2 §4). */
export function directionOf(language: Language, address: string): 'ltr' | 'rtl' {
  return language.startsWith('ar') && !address.includes('no_rtl=true') ? 'rtl' : 'ltr';
}
