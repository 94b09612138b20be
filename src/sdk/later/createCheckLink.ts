import { readLocalItem } from '../../browser/storage.js';
import { pageAddress, pageSearch } from '../../browser/page.js';
import type { ResolvedConfig } from '../../context/config.js';
import { logWarning } from '../../core/log.js';
import type { CheckLink } from '../../context/sessionContext.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import { NO_REMIND } from '../noRemind.js';

/**
 * Creates a {@link CheckLink} that trusts the platform's origins, the domains added by modules and the config's
 * `trustedDomains`. Links to the origins of the page and of the platform get the parameters that are kept from page to page
 * (spec 2 §4). The rules are loaded with the first link; entries of `trustedDomains` that are no domains are then named in a
 * warning, and trust nothing.
 */
export function createCheckLink({
  oadomain,
  apiDomain,
  staticDomain,
  trustedDomains: ofConfig = [],
}: Pick<ResolvedConfig, 'oadomain' | 'apiDomain' | 'staticDomain' | 'trustedDomains'>): CheckLink {
  const platform = [oadomain, apiDomain, new URL(staticDomain).origin];
  let isReported = false;
  return async (href) => {
    // Loaded by the first link, because most pages check none.
    const { classifyLink, whiteListSdk, withKeptParameters } = await GROUPS.links();
    if (!isReported) {
      isReported = true;
      const bad = ofConfig.filter((entry) => {
        const host = `https://${entry.replace(/^\./, '')}/`;
        return classifyLink(host, { page: '', trustedDomains: [entry] }).kind !== 'trusted';
      });
      if (bad.length > 0) logWarning('trustedDomains: no domains to trust, left out:', bad);
    }
    const trustedDomains = [...whiteListSdk.list(), ...ofConfig];
    const noRemind = (readLocalItem(NO_REMIND) ?? '') !== '';
    const link = classifyLink(href, { page: pageAddress(), trustedDomains, noRemind });
    // A trusted link may also be one to the platform.
    const sameOrigin = [
      link,
      ...platform.map((page) => classifyLink(link.url, { page, trustedDomains: [] })),
    ].find(({ kind }) => kind === 'same-origin');
    if (sameOrigin?.url === undefined) return link;
    const url = withKeptParameters(sameOrigin.url, pageSearch());
    return { kind: link.kind === 'same-origin' ? 'same-origin' : 'trusted', url };
  };
}
