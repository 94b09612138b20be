import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';

import { IDENTITY_HEADERS, isSessionId } from '../../../src/wire/index.js';
import { sessionExpired } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import type { Session, Sessions } from './sessions.js';

/** The cookie of the platform's own pages. */
export const SESSION_COOKIE = 'ETEAMSID';

/** The live session of a request: the header counts before the cookie, as an embedding page may be another person's. */
export async function findRequestSession(c: Context, sessions: Sessions): Promise<Session | undefined> {
  const id = c.req.header(IDENTITY_HEADERS.session) ?? getCookie(c, SESSION_COOKIE);
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
