import type { InitContext } from '../../context/initContext.js';
import type { CheckLink, Notifier } from '../../context/sessionContext.js';
import { logError, logWarning } from '../../core/log.js';
import { overseasAddress } from '../../features/links/index.js';
import { createCheckLink } from './createCheckLink.js';

/** Kinds of links that open without asking the user. */
const TRUSTED: readonly string[] = ['same-origin', 'trusted'];

/**
 * Opens the login URL of an answer, unless the host does: at once on the page's own origin and on trusted domains, after
 * asking the user for other web URLs, never for any other scheme (spec 1 §8, code 20221104). For an overseas tenant its
 * domain is mapped first, as that of any link. Never rejects.
 */
export async function openLogin(
  address: string,
  { config, session }: Pick<InitContext, 'config' | 'session'>,
  { offerLink, askToOpen, open }: Pick<Notifier, 'offerLink' | 'askToOpen' | 'open'>,
  checkLink: CheckLink = createCheckLink(config),
): Promise<void> {
  try {
    const tenant = session.tenant();
    const { kind, url } = await checkLink(tenant ? overseasAddress(tenant, address) : address);
    if (url === undefined || (!TRUSTED.includes(kind) && kind !== 'confirm')) {
      logWarning('the platform named a login address that cannot be opened');
    } else if (offerLink({ url, reason: 'login' })) return;
    else if (TRUSTED.includes(kind) || (await askToOpen(url))) open(url, 'login');
  } catch (error) {
    logError('the login address of the platform could not be opened', error);
  }
}
