import type { HttpClient } from '../http/httpClient.js';
import { renewableSource, type AuthenticationConfig } from './authentication.js';
import { checkSession } from './checkSession.js';
import type { SessionSource } from './renewal/managerDeps.js';
import { requestToken, type TokenResult } from './tokenSources.js';

/** What the sources of further sessions need. */
export interface SessionSourceDeps {
  readonly config: AuthenticationConfig & {
    readonly withCredentials: boolean;
    readonly onTokenExpired?:
      ((signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>) | undefined;
  };
  readonly http: HttpClient;
  readonly httpAs: (sessionId: () => string | undefined) => HttpClient;
}

/** The session that the browser itself has for the platform, if its cookies travel. */
function platformSource({ config, httpAs }: SessionSourceDeps): SessionSource {
  const http = httpAs(() => undefined);
  return async (signal) => {
    if (!config.withCredentials) return undefined;
    const { sessionId } = await checkSession(http, config.oatenantkey, signal);
    return { sessionId };
  };
}

/**
 * Where a new session comes from, in their order (contract §1): authTokenApi or authTokenRequest, else the platform's own
 * session, then onTokenExpired. When that gives nothing it may have signed the person in to the platform itself.
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
