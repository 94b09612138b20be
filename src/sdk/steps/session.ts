import { isWeaverError } from '../../core/errors.js';
import { checkSession } from '../../session/checkSession.js';
import type { InitRun } from '../initRun.js';
import type { InitStep } from '../pipeline.js';
import { renewerOf } from './waysIn.js';

const ask = (run: InitRun) => checkSession(run.http, run.config.oatenantkey, run.signal);

/** Step 3: asks the platform whether the session counts. */
export const session: InitStep = {
  name: 'session',
  when: ({ enablePassport }) => !enablePassport,
  async run(run) {
    const renew = run.config.eteamsid === undefined ? undefined : renewerOf(run.config);
    const info = await ask(run).catch(async (error: unknown) => {
      // A session id that the host had already may be over: who brought a way to renew it does not fail for that.
      if (renew === undefined || !isWeaverError(error) || error.code !== 'SESSION_INVALID') throw error;
      run.session.set(await renew(run));
      return ask(run);
    });
    run.sessionTenantKey = info.tenantKey;
    // Of a session that was already there only getInfo knows the id.
    if (run.session.sessionId() === undefined) run.session.set({ sessionId: info.sessionId });
  },
};
