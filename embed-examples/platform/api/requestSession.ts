import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { IDENTITY_HEADERS } from '../../../src/wire/calls.js';
import { isSessionId } from '../../../src/wire/session.js';
import { sessionExpired } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import type { Session, Sessions } from './sessions.js';

/** The cookie of the platform's own pages, and what the login script sets. */
const SESSION_COOKIE = 'ETEAMSID';

/** Signs the browser in. Scripts may read the cookie: pages on the platform's own site wait for it (spec 2 §7). */
export function setSessionCookie(c: Context, sessionId: string): void {
  // Cross-site it would take SameSite=None, and with that https.
  setCookie(c, SESSION_COOKIE, sessionId, { path: '/', sameSite: 'Lax' });
}

/** Takes the cookie away. */
export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, { path: '/' });
}

/** Whether the request brings the cookie of a session, live or over. */
export function hasSessionCookie(c: Context): boolean {
  return getCookie(c, SESSION_COOKIE) !== undefined;
}

/** The session id that a request brings: the header counts before the cookie, as an embedding page may be another person's. */
export function requestSessionId(c: Context): string | undefined {
  return c.req.header(IDENTITY_HEADERS.session) ?? getCookie(c, SESSION_COOKIE);
}

/** The live session of a request. */
export async function findRequestSession(c: Context, sessions: Sessions): Promise<Session | undefined> {
  const id = requestSessionId(c);
  return isSessionId(id) ? sessions.find(id) : undefined;
}

/** Lets only requests with a live session pass; they find it in `c.var.session`. */
export function requireSession(sessions: Sessions): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    const session = await findRequestSession(c, sessions);
    if (session === undefined) return sessionExpired(c);
    c.set('session', session);
    return next();
  };
}
