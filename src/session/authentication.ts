import type { HttpClient } from '../http/httpClient.js';
import type { IssuedSession } from '../wire/session.js';
import { checkSession } from './checkSession.js';
import { loadSignIn } from './loadSignIn.js';
import type { SessionStore } from './sessionStore.js';
import { fetchToken, requestToken, type TokenRequest } from './tokenSources.js';

/** The config keys of the authentication methods (contract §1). */
export interface AuthenticationConfig {
  readonly oadomain: string;
  readonly oatenantkey?: string | undefined;
  readonly eteamsid?: string | undefined;
  readonly authTokenApi?: string | undefined;
  readonly authTokenRequest?: TokenRequest | undefined;
  readonly loginToken?: string | undefined;
  readonly limits: { readonly requestMs: number; readonly scriptMs: number };
}

/** What the host's session sources need. After init, `signal` is that of the renewal. */
interface SourceDeps {
  readonly config: AuthenticationConfig;
  readonly http: HttpClient;
  readonly signal: AbortSignal;
  /** The end of init, see `InitContext`. Undefined after init: a renewal has other sources, and is tried again later. */
  readonly deadlineMs?: number | undefined;
}

/** What obtaining the first session needs. */
export interface AuthenticationDeps extends SourceDeps {
  readonly session: SessionStore;
  readonly nonce: string | undefined;
}

/** An authentication method; `key` is the config key that selects it. */
interface Method<Deps> {
  readonly key: keyof AuthenticationConfig;
  readonly obtain: (deps: Deps) => Promise<IssuedSession>;
}

/** Whether getInfo confirms a session id that was found in a cookie. A refused one is removed from the store. */
async function isConfirmed(
  { session, http, config, signal, deadlineMs }: AuthenticationDeps,
  sessionId: string,
): Promise<boolean> {
  session.set({ sessionId });
  try {
    await checkSession(http, config.oatenantkey, signal, deadlineMs);
    return true;
  } catch (error) {
    session.clear();
    if (signal.aborted) throw error;
    return false;
  }
}

/** The host's own session sources, which can be called again for a renewal. */
const RENEWABLE: readonly Method<SourceDeps>[] = [
  {
    key: 'authTokenApi',
    obtain: ({ config, http, signal, deadlineMs }) =>
      fetchToken(http, config.authTokenApi ?? '', signal, deadlineMs),
  },
  {
    key: 'authTokenRequest',
    obtain: ({ config, signal }) =>
      requestToken(config.authTokenRequest ?? (() => ''), config.limits.requestMs, signal),
  },
];

/** The authentication methods. The first whose key is configured is used (contract §1). To add one, add a row. */
const METHODS: readonly Method<AuthenticationDeps>[] = [
  { key: 'eteamsid', obtain: ({ config }) => Promise.resolve({ sessionId: config.eteamsid ?? '' }) },
  ...RENEWABLE,
  {
    key: 'loginToken',
    obtain: async (deps) => {
      const { config, nonce, signal } = deps;
      const { loginByScript } = await loadSignIn();
      return loginByScript({
        oadomain: config.oadomain,
        loginToken: config.loginToken ?? '',
        nonce,
        scriptTimeoutMs: config.limits.scriptMs,
        confirm: (sessionId) => isConfirmed(deps, sessionId),
        signal,
      });
    },
  },
];

const configured = <Deps>(
  methods: readonly Method<Deps>[],
  config: AuthenticationConfig,
): Method<Deps>['obtain'] | undefined => methods.find(({ key }) => config[key] !== undefined)?.obtain;

/** The configured method for the first session; undefined if the browser already has a platform session. */
export function authenticationMethod(config: AuthenticationConfig) {
  return configured(METHODS, config);
}

/** The host's configured session source, if any. It can be called any number of times. */
export function renewableSource(config: AuthenticationConfig) {
  return configured(RENEWABLE, config);
}
