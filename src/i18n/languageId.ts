/** The ids that are the same on every platform (spec 1 §9); a tenant's list has the others. */
const KNOWN_IDS: ReadonlyMap<string, number> = new Map([
  ['zh_CN', 7],
  ['en_US', 8],
  ['zh_TW', 9],
]);

/**
 * The platform's id of a language, first from the tenant's list; undefined if it has none.
 *
 * @param language platform form, `zh_CN`
 */
export function languageId(
  language: string,
  active: readonly { readonly langtype: string; readonly langid: number }[] = [],
): number | undefined {
  return active.find(({ langtype }) => langtype === language)?.langid || KNOWN_IDS.get(language);
}
