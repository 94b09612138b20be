import type { InitContext } from '../../context/initContext.js';
import { loadSignIn } from '../../session/loadSignIn.js';
import type { Tenant } from '../../wire/tenant.js';
import type { ConditionalStep } from './pipeline.js';

/** Takes the place of `session` with the passport on: it finds out session and tenant in one go, so that neither getInfo nor baseTeams follow. */
export const passport: ConditionalStep<InitContext, { readonly passportTenant: Tenant }> = {
  name: 'passport',
  when: ({ enablePassport }) => enablePassport,
  async run(context) {
    const { session, signal } = context;
    const { askPassport } = await loadSignIn();
    const { sessionId, tenant } = await askPassport(context, session.sessionId(), signal);
    if (sessionId !== undefined) session.set({ sessionId });
    return { passportTenant: tenant };
  },
};
