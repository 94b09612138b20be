import type { InitContext } from '../../context/initContext.js';
import type { CheckLink, Notifier } from '../../context/sessionContext.js';
import { attempt } from '../../core/callerValues.js';
import { logError, logWarning } from '../../core/log.js';
import { overseasAddress } from '../../features/links/index.js';
import type { Tenant } from '../../wire/tenant.js';
import { readLocalItem } from '../../browser/storage.js';
import { pageAddress, pageSearch } from '../../browser/page.js';
import type { ResolvedConfig } from '../../context/config.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import { NO_REMIND } from '../noRemind.js';

/** Kinds of links that open without asking the user. */
const TRUSTED: readonly string[] = ['same-origin', 'trusted'];

/**
 * A login address of an answer (spec 1 §8, code 20221104) as an absolute one. The platform wrote it, so a relative one is the
 * platform's and not the host page's. For an overseas tenant its domain is mapped, as that of any link.
 *
 * @param tenant undefined while init has not read it
 */
export function loginAddress(
  given: string,
  { oadomain }: Pick<InitContext['config'], 'oadomain'>,
  tenant: Tenant | undefined,
): string {
  const address = attempt(() => new URL(given, oadomain).href, given);
  return tenant ? overseasAddress(tenant, address) : address;
}

/**
 * Opens the login URL of an answer, unless the host does: at once on the page's own origin and on trusted domains, after
 * asking the user for other web URLs, never for any other scheme. Never rejects.
 */
export async function openLogin(
  address: string,
  { config, sessionStore }: Pick<InitContext, 'config' | 'sessionStore'>,
  { offerLink, askToOpen, open }: Pick<Notifier, 'offerLink' | 'askToOpen' | 'open'>,
  checkLink: CheckLink = createCheckLink(config),
): Promise<void> {
  try {
    const { kind, url } = await checkLink(loginAddress(address, config, sessionStore.tenant()));
    if (url === undefined || (!TRUSTED.includes(kind) && kind !== 'confirm')) {
      logWarning('the platform named a login address that cannot be opened');
    } else if (offerLink({ url, reason: 'login' })) return;
    else if (TRUSTED.includes(kind) || (await askToOpen(url))) open(url, 'login');
  } catch (error) {
    logError('the login address of the platform could not be opened', error);
  }
}

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
