import { createHash, timingSafeEqual } from 'node:crypto';

import type { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';

import { API_CALLS, IDENTITY_HEADERS, own, type GetInfoAnswer } from '../../../src/wire/index.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { ISSUE_CALL } from '../switches/calls.js';
import { readBody } from './readBody.js';
import { findRequestSession, SESSION_COOKIE } from './requestSession.js';
import { DEFAULT_SESSION_SECONDS, LONGEST_SESSION_SECONDS } from './sessions.js';

/** Carries the app secret of a host back end. */
export const APP_SECRET_HEADER = 'x-weaver-app-secret';

/** Compares digests, so that the time it takes tells nothing of the secret, its length included. */
function isSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** The wanted life time in seconds; undefined when it makes no sense. */
function lifeTimeOf(value: unknown): number | undefined {
  if (value === undefined) return DEFAULT_SESSION_SECONDS;
  return typeof value === 'number' && value > 0 && value <= LONGEST_SESSION_SECONDS ? value : undefined;
}

/** Adds the calls about sessions: issue, getInfo, clearCookie, logout. */
export function addSessionCalls(app: Hono<ExchangeEnv>, { sessions, appSecret }: StackContext): void {
  app.post(ISSUE_CALL.path, async (c) => {
    if (!isSecret(c.req.header(APP_SECRET_HEADER), appSecret)) {
      return c.json({ code: 401, status: false, msg: 'The app secret is missing or wrong', data: null }, 401);
    }
    const body = await readBody(c);
    const account = body === undefined ? undefined : own(body, 'account');
    if (body === undefined || typeof account !== 'string') return refusal(c, 400, 'account is missing');
    const expiresIn = lifeTimeOf(own(body, 'expiresInSeconds'));
    if (expiresIn === undefined) {
      return refusal(c, 400, `expiresInSeconds must be above 0 and at most ${LONGEST_SESSION_SECONDS}`);
    }
    const session = await sessions.issue(account, expiresIn);
    if (session === undefined) return refusal(c, 404, 'There is no such account');
    return ok(c, { eteamsid: session.id, expiresIn });
  });

  app.post(API_CALLS.getInfo.path, async (c) => {
    const session = await findRequestSession(c, sessions);
    const data: GetInfoAnswer['data'] =
      session === undefined
        ? { ACCESS_ETEAMSID: '', isInvalidEteamsid: true }
        : { ACCESS_ETEAMSID: session.id, isInvalidEteamsid: false, tenantKey: session.tenantKey };
    return ok(c, data);
  });

  app.get(API_CALLS.clearCookie.path, (c) => {
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
    return ok(c, null);
  });

  app.post(API_CALLS.logout.path, async (c) => {
    const id = c.req.header(IDENTITY_HEADERS.session) ?? getCookie(c, SESSION_COOKIE);
    // Signing out twice is no error: the wish is fulfilled either way.
    if (id !== undefined) await sessions.end(id);
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
    return ok(c, {});
  });
}
