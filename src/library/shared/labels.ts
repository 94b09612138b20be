import { DEFAULT_LANGUAGE } from '../../i18n/languages.js';
import { parseExportAddress } from '../../modules/appName.js';
import type { TeamLanguage } from '../../session/tenant/fetchTeamLanguage.js';
import { liveServices, requireLive } from '../live.js';

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

export type { TeamLanguage };

/**
 * The interface text of a label id in the current language, in the tenant's own wording; `defaultText` if there is
 * none, which is logged once. Never throws.
 */
export function getLabel(id: string, defaultText: string): string {
  return liveServices()?.labelStore.getLabel(id, defaultText) ?? defaultText;
}

/**
 * Loads the labels of a module for {@link getLabel}; an island's own labels are already loaded. Missing labels are not an
 * error. Rejects with NOT_INITIALISED, or APP_MISSING for an invalid module name.
 *
 * @param module `@weapp/hrm` or `hrm`
 */
export async function getLocale(module: string): Promise<void> {
  const { labelStore } = requireLive();
  const name = String(module);
  await labelStore.loadCurrent(parseExportAddress(name.startsWith('@') ? name : `@weapp/${name}`).folder);
}

/** The language of the session, platform form: `zh_CN`. */
export function getLang(): string {
  return liveServices()?.appearance.language() ?? DEFAULT_LANGUAGE;
}

/**
 * The platform's id of the session's language: the tenant's own, else that of spec 1 §9 (zh_CN 7, en_US 8, zh_TW 9);
 * undefined for a language without an id.
 */
export function getLangId(): number | undefined {
  return languageId(getLang(), liveServices()?.tenant.locale.activeLanguages);
}

/**
 * Requests the default language of a tenant (spec 1 §7). Rejects with NOT_INITIALISED, REQUEST_* or
 * ANSWER_UNREADABLE.
 *
 * @param tenantKey default: the session's tenant
 */
export async function getTeamDefaultLang(tenantKey?: string): Promise<TeamLanguage> {
  const { requests, tenant } = requireLive();
  return requests.fetchTeamLanguage(tenantKey ?? tenant.tenantKey);
}
