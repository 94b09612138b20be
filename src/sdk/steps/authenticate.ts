import type { InitStep } from '../pipeline.js';
import { wayInOf } from './waysIn.js';

/** Step 2: obtains a session. Without a way in, the platform's own session is already there. */
export const authenticate: InitStep = {
  name: 'authenticate',
  when: (config) => wayInOf(config) !== undefined,
  async run(run) {
    const session = await wayInOf(run.config)?.(run);
    if (session) run.session.set(session);
  },
};
