import type { InitContext } from '../../../context/initContext.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { createCheckLink } from '../checkLink.js';
import { createNotifier } from '../notifier.js';
import { createSessionRequests } from '../requests.js';

/**
 * Creates the request client of the remote modules. The page's own fetch and XMLHttpRequest are not changed (design §4).
 *
 * @throws WeaverError CONFIG_INVALID
 */
export function http(context: InitContext): Pick<SessionContext, 'requests' | 'notifier' | 'checkLink'> {
  const checkLink = createCheckLink(context.config);
  const notifier = createNotifier(context);
  return { checkLink, notifier, requests: createSessionRequests(context, notifier, checkLink) };
}
