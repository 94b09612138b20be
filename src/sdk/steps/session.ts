import type { InitContext } from '../../context/initContext.js';
import { isWeaverError } from '../../core/errors.js';
import { renewableSource } from '../../session/authentication.js';
import { checkSession, expectTenant } from '../../session/checkSession.js';
import type { SessionInfo } from '../../wire/session.js';
import type { ConditionalStep } from './pipeline.js';

const ask = ({ http, signal, deadlineMs }: InitContext): Promise<SessionInfo> =>
  checkSession(http, undefined, signal, deadlineMs);

/** Checks the session with the platform. */
export const session: ConditionalStep<InitContext, object> = {
  name: 'session',
  when: ({ enablePassport }) => !enablePassport,
  async run(context) {
    const { config, sessionStore: store } = context;
    const renew = config.eteamsid === undefined ? undefined : renewableSource(config);
    const info = await ask(context).catch(async (error: unknown) => {
      // A configured `eteamsid` may have expired: with a token source it is renewed, and init does not fail.
      if (renew === undefined || !isWeaverError(error) || error.code !== 'SESSION_INVALID') throw error;
      store.set(await renew(context));
      return ask(context);
    });
    // Not renewed: the source would return another session of that tenant.
    expectTenant(config.oatenantkey, info.tenantKey);
    store.setTenantKey(info.tenantKey);
    // Only getInfo returns the id of a session that the browser already had.
    if (store.sessionId() === undefined) store.set({ sessionId: info.sessionId });
    return {};
  },
};
