import { checkSession } from '../../session/index.js';
import type { InitStep } from '../pipeline.js';

/** Step 3: asks the platform whether the session counts (the passport, when it comes, takes this step's place). */
export const session: InitStep = {
  name: 'session',
  when: ({ enablePassport }) => !enablePassport,
  async run(run) {
    const info = await checkSession(run.http, run.config.oatenantkey, run.signal);
    run.sessionTenantKey = info.tenantKey;
    // Of a session that was already there only getInfo knows the id.
    if (run.session.sessionId() === undefined) run.session.set({ sessionId: info.sessionId });
  },
};
