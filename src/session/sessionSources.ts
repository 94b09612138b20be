import type { HttpClient } from '../http/httpClient.js';
import {
  renewableSource,
  type AuthenticationConfig,
  requestToken,
  type TokenResult,
} from './authentication.js';
import { checkSession } from './checkSession.js';
import type { SessionSource } from './renewal/managerDeps.js';

/** What the session sources need. */
export interface SessionSourceDeps {
  readonly config: AuthenticationConfig & {
    readonly withCredentials: boolean;
    readonly onTokenExpired?:
      | ((signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>)
      | undefined;
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

/** The host's function; none if it returns nothing, which may mean that it has signed the user in at the platform. */
function hostSource(
  onTokenExpired: NonNullable<SessionSourceDeps['config']['onTokenExpired']>,
  limitMs: number,
): SessionSource {
  return async (signal) => {
    let isVoid = false;
    try {
      return await requestToken(
        async (limit) => {
          const given = await onTokenExpired(limit);
          isVoid = given === undefined;
          return given ?? '';
        },
        limitMs,
        signal,
      );
    } catch (error) {
      if (isVoid) return undefined;
      throw error;
    }
  };
}

/**
 * The sources of a new session, in order (contract §1): authTokenApi or authTokenRequest, then onTokenExpired. The
 * browser's own session is the last one after onTokenExpired, and the only one of a config without either.
 */
export function createSessionSources(deps: SessionSourceDeps): readonly SessionSource[] {
  const { config, http } = deps;
  const { onTokenExpired, limits } = config;
  const renew = renewableSource(config);
  const sources: SessionSource[] = [];
  if (renew) sources.push((signal) => renew({ config, http, signal }));
  if (onTokenExpired) sources.push(hostSource(onTokenExpired, limits.requestMs));
  if (!renew || onTokenExpired) sources.push(platformSource(deps));
  return sources;
}
