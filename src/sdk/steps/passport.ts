import { expectTenant, loadSignIn } from '../../session/index.js';
import { staticPath } from '../../wire/index.js';
import type { InitStep } from '../pipeline.js';

/** Step 3 with the passport on: it finds out session and tenant in one go, so that neither getInfo nor baseTeams follow. */
export const passport: InitStep = {
  name: 'passport',
  when: ({ enablePassport }) => enablePassport,
  async run(run) {
    const { oadomain, apiDomain, staticDomain, oatenantkey, limits } = run.config;
    const given = run.session.sessionId();
    const { loadPassport } = await loadSignIn();
    const { sessionId, tenant } = await loadPassport({
      url: staticDomain + staticPath('passport'),
      question: {
        oadomain,
        apiDomain,
        ...(given === undefined ? {} : { eteamsid: given }),
        ...(oatenantkey === undefined ? {} : { oatenantkey }),
      },
      nonce: run.nonce,
      slots: run.registry,
      scriptTimeoutMs: limits.scriptMs,
      answerTimeoutMs: limits.requestMs,
      onDispose: (undo) => {
        run.onDispose(undo);
      },
      signal: run.signal,
    });
    expectTenant(oatenantkey, tenant.tenantKey);
    if (sessionId !== undefined) run.session.set({ sessionId });
    run.tenant = tenant;
  },
};
