import type { InitContext } from '../../context/initContext.js';
import { authenticationMethod } from '../../session/authentication.js';
import type { ConditionalStep } from './pipeline.js';

/** Obtains a session. Skipped without an authentication method: the platform's own session is used. */
export const authenticate: ConditionalStep<InitContext, object> = {
  name: 'authenticate',
  when: (config) => authenticationMethod(config) !== undefined,
  async run(context) {
    const issued = await authenticationMethod(context.config)?.(context);
    if (issued) context.sessionStore.set(issued);
    return {};
  },
};
