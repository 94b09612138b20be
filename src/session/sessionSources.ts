import type { HttpClient } from '../http/httpClient.js';
import { renewableSource, type AuthenticationConfig } from './authentication.js';
import { checkSession } from './checkSession.js';
import type { SessionSource } from './renewal/managerDeps.js';
import { requestToken, type TokenResult } from './tokenSources.js';

/** What the session sources need. */
export interface SessionSourceDeps {
  readonly config: AuthenticationConfig & {
    readonly withCredentials: boolean;
    readonly onTokenExpired?:
      ((signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>) | undefined;
  };
  readonly http: HttpClient;
  readonly httpAs: (sessionId: () => string | undefined) => HttpClient;
}

/** The browser's own platform session, if the config sends cookies. */
function platformSource({ config, httpAs }: SessionSourceDeps): SessionSource {
  const http = httpAs(() => undefined);
  return async (signal) => {
    if (!config.withCredentials) return undefined;
    const { sessionId } = await checkSession(http, config.oatenantkey, signal);
    return { sessionId };
  };
}

/**
 * The sources of a new session, in order (contract §1): authTokenApi or authTokenRequest, else the platform's own
 * session; then onTokenExpired. If that returns nothing, it may have signed the user in at the platform, so the
 * platform's session is tried.
 */
export function createSessionSources(deps: SessionSourceDeps): readonly SessionSource[] {
  const { config, http } = deps;
  const { onTokenExpired, limits } = config;
  const renew = renewableSource(config);
  const platform = platformSource(deps);
  const first: SessionSource = renew ? (signal) => renew({ config, http, signal }) : platform;
  if (!onTokenExpired) return [first];
  const ofHost: SessionSource = async (signal) => {
    let isVoid = false;
    try {
      return await requestToken(
        async (limit) => {
          const given = await onTokenExpired(limit);
          isVoid = given === undefined;
          return given ?? '';
        },
        limits.requestMs,
        signal,
      );
    } catch (error) {
      if (isVoid) return platform(signal);
      throw error;
    }
  };
  return [first, ofHost];
}
