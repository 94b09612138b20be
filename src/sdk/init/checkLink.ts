import { readLocalItem } from '../../browser/storage.js';
import { pageAddress } from '../../browser/page.js';
import type { CheckLink } from '../../context/sessionContext.js';
import { GROUPS } from '../../library/shared/loadGroups.js';

/** The localStorage key of 'do not remind again' for links (spec 2 §9): any value counts as checked. */
export const NO_REMIND = 'weapp-utils-alink-noRemind';

/**
 * Creates a {@link CheckLink} that trusts the domains added by modules and the config's `trustedDomains`. The rules
 * are loaded with the first link.
 */
export function createCheckLink(ofConfig: readonly string[] = []): CheckLink {
  return async (href) => {
    // Loaded only now, because such responses are rare.
    const { classifyLink, whiteListSdk } = await GROUPS.links();
    const trustedDomains = [...whiteListSdk.list(), ...ofConfig];
    const noRemind = (readLocalItem(NO_REMIND) ?? '') !== '';
    return classifyLink(href, { page: pageAddress(), trustedDomains, noRemind });
  };
}
