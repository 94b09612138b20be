import type { InitContext } from '../../context/initContext.js';
import type { CheckLink, Notifier } from '../../context/sessionContext.js';
import { attempt } from '../../core/callerValues.js';
import { logError, logWarning } from '../../core/log.js';
import { overseasAddress } from '../../features/links/index.js';
import type { Tenant } from '../../wire/tenant.js';
import { createCheckLink } from './createCheckLink.js';

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
  { config, session }: Pick<InitContext, 'config' | 'session'>,
  { offerLink, askToOpen, open }: Pick<Notifier, 'offerLink' | 'askToOpen' | 'open'>,
  checkLink: CheckLink = createCheckLink(config),
): Promise<void> {
  try {
    const { kind, url } = await checkLink(loginAddress(address, config, session.tenant()));
    if (url === undefined || (!TRUSTED.includes(kind) && kind !== 'confirm')) {
      logWarning('the platform named a login address that cannot be opened');
    } else if (offerLink({ url, reason: 'login' })) return;
    else if (TRUSTED.includes(kind) || (await askToOpen(url))) open(url, 'login');
  } catch (error) {
    logError('the login address of the platform could not be opened', error);
  }
}
