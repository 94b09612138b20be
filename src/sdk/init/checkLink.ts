import { readLocalItem } from '../../browser/storage.js';
import { pageAddress } from '../../browser/page.js';
import type { CheckLink } from '../../context/sessionContext.js';
import { GROUPS } from '../../library/shared/loadGroups.js';

/** The local setting 'do not remind again' of links (spec 2 §9): any text counts as ticked. */
export const NO_REMIND = 'weapp-utils-alink-noRemind';

/**
 * Creates a {@link CheckLink} that trusts what modules added and the config's `trustedDomains`. Its rules are loaded for
 * the first link.
 */
export function createCheckLink(ofConfig: readonly string[] = []): CheckLink {
  return async (href) => {
    // Such answers are rare.
    const { classifyLink, whiteListSdk } = await GROUPS.links();
    const trustedDomains = [...whiteListSdk.list(), ...ofConfig];
    const noRemind = (readLocalItem(NO_REMIND) ?? '') !== '';
    return classifyLink(href, { page: pageAddress(), trustedDomains, noRemind });
  };
}
