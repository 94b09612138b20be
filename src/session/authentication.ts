import { withTimeLimit } from '../core/abort.js';
import { WeaverError, isWeaverError } from '../core/errors.js';
import type { HttpClient, JsonAnswer } from '../http/httpClient.js';
import { parseReturned } from '../wire/record.js';
import { parseIssuedSession, parseTokenAnswer, type IssuedSession } from '../wire/session.js';
import { checkSession } from './checkSession.js';
import { loadSignIn } from './loadSignIn.js';
import type { SessionConfig, SessionInit, TokenRequest } from './sessionInit.js';

/**
 * Requests a session from the host's `authTokenApi`.
 *
 * @param retryUntilMs see `CallOptions`: until when the call may be repeated once
 * @throws WeaverError TOKEN_FAILED for every failure, with the `msg` of the response if it has one
 */
export async function fetchToken(
  http: HttpClient,
  authTokenApi: string,
  signal: AbortSignal,
  retryUntilMs?: number,
): Promise<IssuedSession> {
  let reply: JsonAnswer;
  try {
    reply = await http.host(authTokenApi, { signal, retryUntilMs });
  } catch (cause) {
    const { status, envelope, message } = isWeaverError(cause) ? cause : {};
    // The message of the server, not of the request.
    throw new WeaverError('TOKEN_FAILED', {
      cause,
      status,
      message: envelope === undefined ? undefined : message,
    });
  }
  const { status, json } = reply;
  const answer = parseTokenAnswer(json);
  if (answer.ok && status < 400) return answer.value;
  if (answer.ok) throw new WeaverError('TOKEN_FAILED', { status });
  throw new WeaverError('TOKEN_FAILED', {
    status,
    message: 'msg' in answer && answer.msg !== '' ? answer.msg : undefined,
    cause: new Error(answer.problem),
  });
}

/**
 * Calls the host's `authTokenRequest`, which may throw, never settle or return any value. Its signal aborts after
 * `timeoutMs`, or when the caller stops waiting.
 *
 * @throws WeaverError TOKEN_FAILED
 */
export async function requestToken(
  request: TokenRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<IssuedSession> {
  let result: unknown;
  try {
    const timeoutError = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
    result = await withTimeLimit(timeoutMs, timeoutError, signal, (limit) => Promise.resolve(request(limit)));
  } catch (cause) {
    throw new WeaverError('TOKEN_FAILED', { cause });
  }
  const issued = parseReturned(parseIssuedSession, result);
  if (issued.ok) return issued.value;
  throw new WeaverError('TOKEN_FAILED', { cause: new Error(issued.problem) });
}

/** What the host's session sources need. After init, `signal` is that of the renewal. */
export type SourceContext = Pick<SessionInit, 'http' | 'signal'> & {
  readonly config: Pick<SessionConfig, 'authTokenApi' | 'authTokenRequest' | 'limits'>;
  /** The end of init, see `InitContext`. Undefined after init: a renewal has other sources, and is tried again later. */
  readonly deadlineMs?: number | undefined;
};

type AuthenticationContext = SourceContext &
  Pick<SessionInit, 'sessionStore' | 'nonce'> & {
    readonly config: Pick<SessionConfig, 'eteamsid' | 'loginToken' | 'oadomain' | 'oatenantkey'>;
  };

/** An authentication method; `key` is the config key that selects it. */
interface Method<Context> {
  readonly key: keyof SessionConfig;
  readonly obtain: (context: Context) => Promise<IssuedSession>;
}

/** Whether getInfo confirms a session id that was found in a cookie. A refused one is removed from the store. */
async function isConfirmed(
  { sessionStore, http, config, signal, deadlineMs }: AuthenticationContext,
  sessionId: string,
): Promise<boolean> {
  sessionStore.set({ sessionId });
  try {
    await checkSession(http, config.oatenantkey, signal, deadlineMs);
    return true;
  } catch (error) {
    sessionStore.clear();
    if (signal.aborted) throw error;
    return false;
  }
}

/** The host's own session sources, which can be called again for a renewal. */
const RENEWABLE: readonly Method<SourceContext>[] = [
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
const METHODS: readonly Method<AuthenticationContext>[] = [
  { key: 'eteamsid', obtain: ({ config }) => Promise.resolve({ sessionId: config.eteamsid ?? '' }) },
  ...RENEWABLE,
  {
    key: 'loginToken',
    obtain: async (context) => {
      const { config, nonce, signal } = context;
      const { loginByScript } = await loadSignIn();
      return loginByScript({
        oadomain: config.oadomain,
        loginToken: config.loginToken ?? '',
        nonce,
        scriptTimeoutMs: config.limits.scriptMs,
        confirm: (sessionId) => isConfirmed(context, sessionId),
        signal,
      });
    },
  },
];

const configured = <Context>(
  methods: readonly Method<Context>[],
  config: Partial<SessionConfig>,
): Method<Context>['obtain'] | undefined => methods.find(({ key }) => config[key] !== undefined)?.obtain;

/** The configured method for the first session; undefined if the browser already has a platform session. */
export function authenticationMethod(config: Partial<SessionConfig>) {
  return configured(METHODS, config);
}

/** The host's configured session source, if any. It can be called any number of times. */
export function renewableSource(config: Partial<SessionConfig>) {
  return configured(RENEWABLE, config);
}

/**
 * True if the user can get a session by trying again: a source of the host that can be called any number of times, the
 * platform's own session, or, after init, what renews it. A given session id or login token is the same as before.
 */
export function canSignIn(
  config: Pick<
    SessionConfig,
    'authTokenApi' | 'authTokenRequest' | 'enablePassport' | 'onTokenExpired' | 'prompts' | 'withCredentials'
  >,
  isReady: boolean,
): boolean {
  if (renewableSource(config) || config.enablePassport || config.withCredentials) return true;
  return isReady && (config.onTokenExpired !== undefined || config.prompts?.relogin !== false);
}
