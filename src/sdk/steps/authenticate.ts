import { fetchToken, requestToken } from '../../session/index.js';
import type { IssuedSession } from '../../wire/index.js';
import type { ResolvedConfig } from '../config.js';
import type { InitRun } from '../initRun.js';
import type { InitStep } from '../pipeline.js';

/** A way to a session: one row adds one. The first whose key is configured is taken (contract §1). */
interface WayIn {
  readonly when: (config: ResolvedConfig) => boolean;
  readonly obtain: (run: InitRun) => Promise<IssuedSession>;
}

const WAYS_IN: readonly WayIn[] = [
  {
    when: ({ eteamsid }) => eteamsid !== undefined,
    obtain: ({ config }) => Promise.resolve({ sessionId: config.eteamsid ?? '' }),
  },
  {
    when: ({ authTokenApi }) => authTokenApi !== undefined,
    obtain: ({ config, http, signal }) => fetchToken(http, config.authTokenApi ?? '', signal),
  },
  {
    when: ({ authTokenRequest }) => authTokenRequest !== undefined,
    obtain: ({ config, signal }) => requestToken(config.authTokenRequest ?? (() => ''), signal),
  },
];

/** Step 2: obtains a session. Without a way in, the platform's own session is already there. */
export const authenticate: InitStep = {
  name: 'authenticate',
  when: (config) => WAYS_IN.some((way) => way.when(config)),
  async run(run) {
    const session = await WAYS_IN.find((way) => way.when(run.config))?.obtain(run);
    if (session) run.session.set(session);
  },
};
