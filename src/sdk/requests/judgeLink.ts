import { pageAddress } from '../../browser/page.js';
import { readLocalItem } from '../../browser/storage.js';
import type { LinkClass } from '../../classify/classifyLink.js';

/** The local setting 'do not remind again' of links (spec 2 §9): any text counts as ticked. */
export const NO_REMIND = 'weapp-utils-alink-noRemind';

/** Says what is to be done with an address that an answer of the platform named. Its rules are loaded for the first one. */
export type JudgeLink = (href: string) => Promise<LinkClass>;

/** Creates a {@link JudgeLink} that trusts what modules added and the config's `trustedDomains`. */
export function createLinkJudge(ofConfig: readonly string[] = []): JudgeLink {
  return async (href) => {
    // Such answers are rare.
    const { classifyLink, whiteListSdk } = await import('../../library/groups/links.js');
    const trustedDomains = [...whiteListSdk.list(), ...ofConfig];
    const noRemind = (readLocalItem(NO_REMIND) ?? '') !== '';
    return classifyLink(href, { page: pageAddress(), trustedDomains, noRemind });
  };
}
