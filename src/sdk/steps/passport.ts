import { loadSignIn } from '../../session/loadSignIn.js';
import type { InitStep } from '../pipeline.js';

/** Step 3 with the passport on: it finds out session and tenant in one go, so that neither getInfo nor baseTeams follow. */
export const passport: InitStep = {
  name: 'passport',
  when: ({ enablePassport }) => enablePassport,
  async run(run) {
    const { askPassport } = await loadSignIn();
    const { sessionId, tenant } = await askPassport(run, run.session.sessionId(), run.signal);
    if (sessionId !== undefined) run.session.set({ sessionId });
    run.tenant = tenant;
  },
};
