import { withTimeLimit } from '../../core/abort.js';
import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import type { Tenant } from '../../wire/tenant.js';
import type { IssuedSession } from '../../wire/session.js';
import { renewableSource, requestToken } from '../authentication.js';
import type { SessionConfig, SessionInit } from '../sessionInit.js';
import { checkSession } from '../checkSession.js';
import { endSession } from '../endSession.js';
import { loadSignIn } from '../loadSignIn.js';
import { loadTenant } from '../tenant/loadTenant.js';
import type { SessionOwner } from './owner.js';

/** A source of new sessions. It may return none, throw, or never settle. */
export type SessionSource = (signal: AbortSignal) => Promise<IssuedSession | undefined>;

type SourcesContext = Pick<SessionInit, 'http' | 'httpAs'> & {
  readonly config: Pick<
    SessionConfig,
    'authTokenApi' | 'authTokenRequest' | 'limits' | 'oatenantkey' | 'onTokenExpired' | 'withCredentials'
  >;
};

/** The browser's own platform session, if the config sends cookies. */
function platformSource({ config, httpAs }: SourcesContext): SessionSource {
  const http = httpAs(() => undefined);
  return async (signal) => {
    if (!config.withCredentials) return undefined;
    const { sessionId } = await checkSession(http, config.oatenantkey, signal);
    return { sessionId };
  };
}

/** The host's function; none if it returns nothing, which may mean that it has signed the user in at the platform. */
function hostSource(
  onTokenExpired: NonNullable<SessionConfig['onTokenExpired']>,
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
export function createSessionSources(context: SourcesContext): readonly SessionSource[] {
  const { config, http } = context;
  const { onTokenExpired, limits } = config;
  const renew = renewableSource(config);
  const sources: SessionSource[] = [];
  if (renew) sources.push((signal) => renew({ config, http, signal }));
  if (onTokenExpired) sources.push(hostSource(onTokenExpired, limits.requestMs));
  if (!renew || onTokenExpired) sources.push(platformSource(context));
  return sources;
}

/** The result of the sources. */
export type SourceResult =
  | { readonly ok: true; readonly issued: IssuedSession }
  /** The most relevant error; undefined if no source failed. */
  | { readonly ok: false; readonly error: WeaverError | undefined };

/**
 * Calls the sources in order until one returns a session that passes `verify`. When a source fails, returns none or
 * takes longer than `limitMs`, the next one is called. Never rejects.
 */
export async function askSources(
  sources: readonly SessionSource[],
  verify: (issued: IssuedSession, signal: AbortSignal) => Promise<void>,
  limitMs: number,
  signal: AbortSignal,
): Promise<SourceResult> {
  const timeoutError = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  let error: WeaverError | undefined;
  for (const source of sources) {
    if (signal.aborted) break;
    try {
      const issued = await withTimeLimit(limitMs, timeoutError, signal, source);
      if (!issued) continue;
      await withTimeLimit(limitMs, timeoutError, signal, (limit) => verify(issued, limit));
      return { ok: true, issued };
    } catch (cause) {
      // SESSION_INVALID (a session of another user) is kept: it says more than a timeout or TOKEN_FAILED.
      if (error?.code !== 'SESSION_INVALID' || (isWeaverError(cause) && cause.code === 'SESSION_INVALID')) {
        error = asWeaverError(cause, 'TOKEN_FAILED');
      }
    }
  }
  return { ok: false, error };
}

/** See {@link createSessionNetwork}. */
export type SessionNetwork = ReturnType<typeof createSessionNetwork>;

/** Creates the calls by which the session of a tenant is renewed, checked and ended. */
export function createSessionNetwork(context: SessionInit, { tenantKey }: Tenant) {
  const { config, http, httpAs, signal: ended } = context;
  return {
    /** The sources of a new session, in the order in which they are called. */
    sources: createSessionSources(context),
    /** Time limit in milliseconds of one source, and of the check of its session. */
    stageLimitMs: config.limits.requestMs,
    /**
     * Requests the owner of a session from the platform. With enablePassport the passport is asked, because baseTeams is not
     * called then. Rejects with SESSION_INVALID, REQUEST_*, ANSWER_UNREADABLE.
     */
    async identify(sessionId: string, signal: AbortSignal): Promise<SessionOwner> {
      const client = httpAs(() => sessionId);
      await checkSession(client, tenantKey, signal);
      const tenant = config.enablePassport
        ? (await (await loadSignIn()).askPassport(context, sessionId, signal)).tenant
        : await loadTenant(client, { apiOrigin: config.apiDomain, sessionId, tenantKey }, signal);
      return { tenantKey: tenant.tenantKey, userId: tenant.currentUser.id };
    },
    /**
     * Checks with getInfo whether a session is valid. False only when the platform denies it; rejects without a
     * response.
     */
    async isAlive(sessionId: string, signal: AbortSignal): Promise<boolean> {
      try {
        const client = httpAs(() => sessionId);
        await checkSession(client, tenantKey, signal);
        return true;
      } catch (error) {
        if (isWeaverError(error) && error.code === 'SESSION_INVALID') return false;
        throw error;
      }
    },
    /** Ends the session at the platform. Never rejects. */
    end: (): Promise<void> => endSession(http, 'the platform was not told of the logout', ended),
  };
}
