import type { InitContext } from '../../context/initContext.js';
import { isWeaverError } from '../../core/errors.js';
import { renewableSource } from '../../session/authentication.js';
import { checkSession } from '../../session/checkSession.js';
import type { SessionInfo } from '../../wire/session.js';
import type { ConditionalStep } from './pipeline.js';

const ask = ({ http, config, signal }: InitContext): Promise<SessionInfo> =>
  checkSession(http, config.oatenantkey, signal);

/** Asks the platform whether the session counts. */
export const session: ConditionalStep<InitContext, object> = {
  name: 'session',
  when: ({ enablePassport }) => !enablePassport,
  async run(context) {
    const { config, session: store } = context;
    const renew = config.eteamsid === undefined ? undefined : renewableSource(config);
    const info = await ask(context).catch(async (error: unknown) => {
      // A session id that the host had already may be over: who brought a way to renew it does not fail for that.
      if (renew === undefined || !isWeaverError(error) || error.code !== 'SESSION_INVALID') throw error;
      store.set(await renew(context));
      return ask(context);
    });
    store.setTenantKey(info.tenantKey);
    // Of a session that was already there only getInfo knows the id.
    if (store.sessionId() === undefined) store.set({ sessionId: info.sessionId });
    return {};
  },
};
