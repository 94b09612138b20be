import { checkSession } from '../../session/checkSession.js';
import { fetchToken, requestToken } from '../../session/tokenSources.js';
import { loadSignIn } from '../../session/loadSignIn.js';
import type { IssuedSession } from '../../wire/session.js';
import type { ResolvedConfig } from '../config/config.js';
import type { InitRun } from '../initRun.js';

/** A way to a session: one row adds one. */
interface WayIn {
  readonly when: (config: ResolvedConfig) => boolean;
  readonly obtain: (run: InitRun) => Promise<IssuedSession>;
}

/** Whether getInfo confirms a session id that nobody issued to us. A refused one is forgotten again. */
async function isConfirmed(run: InitRun, sessionId: string): Promise<boolean> {
  run.session.set({ sessionId });
  try {
    await checkSession(run.http, run.config.oatenantkey, run.signal);
    return true;
  } catch (error) {
    run.session.clear();
    if (run.signal.aborted) throw error;
    return false;
  }
}

/** What a host's own source needs: after init its signal is that of the renewal. */
type Renewer = (run: Pick<InitRun, 'config' | 'http' | 'signal'>) => Promise<IssuedSession>;

/** The host's own sources of sessions: they can be asked again. */
const RENEWERS: readonly (Pick<WayIn, 'when'> & { readonly obtain: Renewer })[] = [
  {
    when: ({ authTokenApi }) => authTokenApi !== undefined,
    obtain: ({ config, http, signal }) => fetchToken(http, config.authTokenApi ?? '', signal),
  },
  {
    when: ({ authTokenRequest }) => authTokenRequest !== undefined,
    obtain: ({ config, signal }) =>
      requestToken(config.authTokenRequest ?? (() => ''), config.limits.requestMs, signal),
  },
];

/** The first whose key is configured is taken (contract §1). */
const WAYS_IN: readonly WayIn[] = [
  {
    when: ({ eteamsid }) => eteamsid !== undefined,
    obtain: ({ config }) => Promise.resolve({ sessionId: config.eteamsid ?? '' }),
  },
  ...RENEWERS,
  {
    when: ({ loginToken }) => loginToken !== undefined,
    obtain: async (run) => {
      const { loginByScript } = await loadSignIn();
      return loginByScript({
        oadomain: run.config.oadomain,
        loginToken: run.config.loginToken ?? '',
        nonce: run.nonce,
        slots: run.registry,
        scriptTimeoutMs: run.config.limits.scriptMs,
        confirm: (sessionId) => isConfirmed(run, sessionId),
        signal: run.signal,
      });
    },
  },
];

/** The configured way to a first session, if there is one: otherwise the platform's own session is already there. */
export function wayInOf(config: ResolvedConfig): WayIn['obtain'] | undefined {
  return WAYS_IN.find((way) => way.when(config))?.obtain;
}

/** The host's own source of sessions, if one is configured. It may be asked any number of times. */
export function renewerOf(config: ResolvedConfig): Renewer | undefined {
  return RENEWERS.find((way) => way.when(config))?.obtain;
}
