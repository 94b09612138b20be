/**
 * Language ids of the platform. The specs show three (zh_CN 7, en_US 8, zh_TW 9); the others continue these numbers
 * in the order of the specs' list of supported languages.
 */
export const LANGUAGE_IDS = {
  zh_CN: 7,
  en_US: 8,
  zh_TW: 9,
  ja_JP: 10,
  ko_KR: 11,
  ru_RU: 12,
  th_TH: 13,
  es_ES: 14,
  de_DE: 15,
  fr_FR: 16,
  pt_PT: 17,
  ar_AE: 18,
} as const;

/** The rows of `activeLanguages` for these languages. */
export function activeLanguages(
  ...languages: readonly (keyof typeof LANGUAGE_IDS)[]
): { langtype: string; langid: number }[] {
  return languages.map((language) => ({ langtype: language, langid: LANGUAGE_IDS[language] }));
}
