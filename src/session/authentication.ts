import type { HttpClient } from '../http/httpClient.js';
import type { IssuedSession } from '../wire/session.js';
import { checkSession } from './checkSession.js';
import { loadSignIn } from './loadSignIn.js';
import type { SessionStore } from './sessionStore.js';
import { fetchToken, requestToken, type TokenRequest } from './tokenSources.js';

/** The keys of the config that say where a first session comes from (contract §1). */
export interface AuthenticationConfig {
  readonly oadomain: string;
  readonly oatenantkey?: string | undefined;
  readonly eteamsid?: string | undefined;
  readonly authTokenApi?: string | undefined;
  readonly authTokenRequest?: TokenRequest | undefined;
  readonly loginToken?: string | undefined;
  readonly limits: { readonly requestMs: number; readonly scriptMs: number };
}

/** What the host's own sources need; after init the signal is that of the renewal. */
interface SourceDeps {
  readonly config: AuthenticationConfig;
  readonly http: HttpClient;
  readonly signal: AbortSignal;
}

/** What obtaining a first session needs. */
export interface AuthenticationDeps extends SourceDeps {
  readonly session: SessionStore;
  readonly nonce: string | undefined;
  /** Where copies of the SDK share the Trusted Types policy. */
  readonly registry: Record<PropertyKey, unknown>;
}

/** A way to obtain a session; `key` is the one of the config that asks for it. */
interface Method<Deps> {
  readonly key: keyof AuthenticationConfig;
  readonly obtain: (deps: Deps) => Promise<IssuedSession>;
}

/** Whether getInfo confirms a session id that nobody issued to us. A refused one is forgotten again. */
async function isConfirmed(
  { session, http, config, signal }: AuthenticationDeps,
  sessionId: string,
): Promise<boolean> {
  session.set({ sessionId });
  try {
    await checkSession(http, config.oatenantkey, signal);
    return true;
  } catch (error) {
    session.clear();
    if (signal.aborted) throw error;
    return false;
  }
}

/** The host's own sources of sessions: they can be asked again. */
const RENEWABLE: readonly Method<SourceDeps>[] = [
  {
    key: 'authTokenApi',
    obtain: ({ config, http, signal }) => fetchToken(http, config.authTokenApi ?? '', signal),
  },
  {
    key: 'authTokenRequest',
    obtain: ({ config, signal }) =>
      requestToken(config.authTokenRequest ?? (() => ''), config.limits.requestMs, signal),
  },
];

/** The authentication methods; the first whose key is configured is taken (contract §1). A row adds one. */
const METHODS: readonly Method<AuthenticationDeps>[] = [
  { key: 'eteamsid', obtain: ({ config }) => Promise.resolve({ sessionId: config.eteamsid ?? '' }) },
  ...RENEWABLE,
  {
    key: 'loginToken',
    obtain: async (deps) => {
      const { config, nonce, registry, signal } = deps;
      const { loginByScript } = await loadSignIn();
      return loginByScript({
        oadomain: config.oadomain,
        loginToken: config.loginToken ?? '',
        nonce,
        slots: registry,
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

/** The configured method for a first session, if there is one: otherwise the platform's own session is already there. */
export function authenticationMethod(config: AuthenticationConfig) {
  return configured(METHODS, config);
}

/** The host's own source of sessions, if one is configured. It may be asked any number of times. */
export function renewableSource(config: AuthenticationConfig) {
  return configured(RENEWABLE, config);
}
