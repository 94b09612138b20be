/** The ids that every platform has (spec 1 §9); a tenant's own list has the others. */
const KNOWN_IDS: ReadonlyMap<string, number> = new Map([
  ['zh_CN', 7],
  ['en_US', 8],
  ['zh_TW', 9],
]);

/**
 * The platform's id of a language, by the tenant's list first; undefined where nobody gave it one.
 *
 * @param language platform form, `zh_CN`
 */
export function languageId(
  language: string,
  active: readonly { readonly langtype: string; readonly langid: number }[] = [],
): number | undefined {
  return active.find(({ langtype }) => langtype === language)?.langid || KNOWN_IDS.get(language);
}
