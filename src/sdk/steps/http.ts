import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { loadInit } from '../loadInit.js';
import type { InitStep } from './pipeline.js';

/**
 * Creates the request client of the remote modules. The page's own fetch and XMLHttpRequest are not changed (design
 * §4).
 */
export const http: InitStep<InitContext, Pick<SessionContext, 'requests' | 'notifier' | 'checkLink'>> = {
  name: 'http',
  async run(context) {
    const { createCheckLink, createNotifier, createSessionRequests } = await loadInit();
    const checkLink = createCheckLink(context.config);
    const notifier = createNotifier(context);
    return { checkLink, notifier, requests: createSessionRequests(context, notifier, checkLink) };
  },
};
