import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { IDENTITY_HEADERS } from '../../../src/wire/calls.js';
import { isSessionId } from '../../../src/wire/session.js';
import { sessionExpired } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import type { Session, Sessions } from './sessions.js';

/** The cookie of the platform's own pages, also set by the login script. */
const SESSION_COOKIE = 'ETEAMSID';

/** Sets the session cookie. Scripts may read it: pages on the platform's own site wait for it (spec 2 §7). */
export function setSessionCookie(c: Context, sessionId: string): void {
  // A cross-site cookie would need SameSite=None, and with that https.
  setCookie(c, SESSION_COOKIE, sessionId, { path: '/', sameSite: 'Lax' });
}

/** Deletes the cookie. */
export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, { path: '/' });
}

/** Whether the request has the cookie of a session, live or expired. */
export function hasSessionCookie(c: Context): boolean {
  return getCookie(c, SESSION_COOKIE) !== undefined;
}

/**
 * The session id of a request: the header has priority over the cookie, as an embedding page may act for another
 * person.
 */
export function requestSessionId(c: Context): string | undefined {
  return c.req.header(IDENTITY_HEADERS.session) ?? getCookie(c, SESSION_COOKIE);
}

/** The live session of a request. */
export async function findRequestSession(c: Context, sessions: Sessions): Promise<Session | undefined> {
  const id = requestSessionId(c);
  return isSessionId(id) ? sessions.find(id) : undefined;
}

/** Lets only requests with a live session pass; handlers find it in `c.var.session`. */
export function requireSession(sessions: Sessions): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    const session = await findRequestSession(c, sessions);
    if (session === undefined) return sessionExpired(c);
    c.set('session', session);
    return next();
  };
}
