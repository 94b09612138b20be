/**
 * The platform's number for each language, the `langid` of a tenant. The specifications show three: zh_CN 7, en_US 8,
 * zh_TW 9. The other numbers are ours: from 10 on, in the order in which spec 1 §9 lists the languages.
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

/** The field `activeLanguages` of a tenant's `locale`, with these languages. */
export function activeLanguages(
  ...languages: readonly (keyof typeof LANGUAGE_IDS)[]
): { langtype: string; langid: number }[] {
  return languages.map((language) => ({ langtype: language, langid: LANGUAGE_IDS[language] }));
}
