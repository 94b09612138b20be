import type { InitContext } from '../../../context/initContext.js';
import type { CheckLink, SessionContext } from '../../../context/sessionContext.js';
import { markHandled } from '../../../core/promises.js';
import { loadOnce } from '../../../core/lazyChunk.js';
import { loadLater } from '../../loadLater.js';
import { loadRoutes } from '../../loadRoutes.js';
import { notifierOf } from '../notifier.js';
import { createSessionRequests } from '../requests.js';

/**
 * Creates the request client of the remote modules. The page's own fetch and XMLHttpRequest are not changed.
 *
 * @throws WeaverError CONFIG_INVALID
 */
export function http(context: InitContext): Pick<SessionContext, 'requests' | 'notifier' | 'checkLink'> {
  // `ready` waits for it.
  if (context.config.routerType !== 'memory') void markHandled(loadRoutes());
  const loadCheck = loadOnce(async () => (await loadLater()).createCheckLink(context.config));
  const checkLink: CheckLink = async (href) => (await loadCheck())(href);
  const notifier = notifierOf(context);
  return { checkLink, notifier, requests: createSessionRequests(context, notifier) };
}
