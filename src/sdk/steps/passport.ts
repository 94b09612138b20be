import type { InitContext } from '../../context/initContext.js';
import { loadSignIn } from '../../session/loadSignIn.js';
import type { Tenant } from '../../wire/tenant.js';
import type { ConditionalStep } from './pipeline.js';

/**
 * Replaces `session` with enablePassport: it obtains session and tenant together, so getInfo and baseTeams are not
 * called.
 */
export const passport: ConditionalStep<InitContext, { readonly passportTenant: Tenant }> = {
  name: 'passport',
  when: ({ enablePassport }) => enablePassport,
  async run(context) {
    const { sessionStore, signal } = context;
    const { askPassport } = await loadSignIn();
    const { sessionId, tenant } = await askPassport(context, sessionStore.sessionId(), signal);
    if (sessionId !== undefined) sessionStore.set({ sessionId });
    return { passportTenant: tenant };
  },
};
