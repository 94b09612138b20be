import { checkSession } from '../../session/checkSession.js';
import { requestToken } from '../../session/tokenSources.js';
import type { SessionSource } from '../../session/renewal/surroundings.js';
import type { InitRun } from '../initRun.js';
import { renewerOf } from '../steps/waysIn.js';

/** The session that the browser itself has for the platform, if its cookies travel. */
function ofPlatform(run: InitRun): SessionSource {
  const http = run.httpAs(() => undefined);
  return async (signal) => {
    if (!run.config.withCredentials) return undefined;
    const { sessionId } = await checkSession(http, run.config.oatenantkey, signal);
    return { sessionId };
  };
}

/**
 * Where a new session comes from, in their order (contract §1): authTokenApi or authTokenRequest, else the platform's own
 * session, then onTokenExpired. When that gives nothing it may have signed the person in to the platform itself.
 */
export function sourcesOf(run: InitRun): readonly SessionSource[] {
  const { config, http } = run;
  const { onTokenExpired, limits } = config;
  const renew = renewerOf(config);
  const cookie = ofPlatform(run);
  const first: SessionSource = renew ? (signal) => renew({ config, http, signal }) : cookie;
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
      if (isVoid) return cookie(signal);
      throw error;
    }
  };
  return [first, ofHost];
}
