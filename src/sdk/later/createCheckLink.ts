import { readLocalItem } from '../../browser/storage.js';
import { pageAddress, pageSearch } from '../../browser/page.js';
import type { ResolvedConfig } from '../../context/config.js';
import { logWarning } from '../../core/log.js';
import type { CheckLink } from '../../context/sessionContext.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import { NO_REMIND } from '../noRemind.js';

/**
 * Creates a {@link CheckLink} that trusts the platform's own origins, the domains added by modules and the config's
 * `trustedDomains`. Links to the page's own and the platform's origins get the parameters that are carried from page to
 * page (spec 2 §4). The rules are loaded with the first link, and then an entry of `trustedDomains` that is no domain is
 * reported by a warning: nobody is trusted by it.
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
    // Loaded only now, because such responses are rare.
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
    // Also what is trusted may be of the platform.
    const own = [link, ...platform.map((page) => classifyLink(link.url, { page, trustedDomains: [] }))].find(
      ({ kind }) => kind === 'same-origin',
    );
    if (own?.url === undefined) return link;
    const url = withKeptParameters(own.url, pageSearch());
    return { kind: link.kind === 'same-origin' ? 'same-origin' : 'trusted', url };
  };
}
