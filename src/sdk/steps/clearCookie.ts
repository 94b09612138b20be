import { warnAndContinue } from '../../core/log.js';
import type { InitContext } from '../../context/initContext.js';
import type { ConditionalStep } from './pipeline.js';

/**
 * Clears the platform's old cookie, when token auth or a session id is configured (spec 2 §4). A failure is logged
 * and init continues. Authentication waits for the call, because a late response would clear a new cookie (contract
 * §2).
 */
export const clearCookie: ConditionalStep<InitContext, object> = {
  name: 'clearCookie',
  when: ({ authTokenApi, authTokenRequest, loginToken, eteamsid }) =>
    [authTokenApi, authTokenRequest, loginToken, eteamsid].some((way) => way !== undefined),
  async run({ http, config, signal }) {
    try {
      const status = await http.ping('clearCookie', {
        query: { service: config.oadomain },
        cookies: true,
        signal,
      });
      if (status >= 400) throw new Error(`the server answered ${status}`);
    } catch (error) {
      if (signal.aborted) throw error;
      warnAndContinue('the old cookie could not be cleared', error);
    }
    return {};
  },
};
