import type { Hono } from 'hono';

import { API_CALLS } from '../../../src/wire/calls.js';
import { ownProperty } from '../../../src/wire/record.js';
import type { GetInfoAnswer } from '../../../src/wire/session.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { ISSUE_CALL } from '../switches/calls.js';
import { requireAppSecret } from './appSecret.js';
import { lifeTimeOf } from './lifeTime.js';
import { readBody } from './readBody.js';
import { clearSessionCookie, findRequestSession, requestSessionId } from './requestSession.js';
import { SESSION_LIFE } from './sessionRules.js';

/** Adds the calls about sessions: issue, getInfo, clearCookie, logout. */
export function addSessionCalls(
  app: Hono<ExchangeEnv>,
  { sessions, sessionRules, appSecret, messages }: StackContext,
): void {
  app.post(ISSUE_CALL.path, requireAppSecret(appSecret), async (c) => {
    const body = await readBody(c);
    const account = body === undefined ? undefined : ownProperty(body, 'account');
    if (body === undefined || typeof account !== 'string') return refusal(c, 400, 'account is missing');
    const { longest } = SESSION_LIFE;
    const lifeSeconds = lifeTimeOf(ownProperty(body, 'expiresInSeconds'), {
      usual: sessionRules.lifeSeconds,
      longest,
    });
    if (lifeSeconds === undefined) {
      return refusal(c, 400, `expiresInSeconds must be above 0 and at most ${longest}`);
    }
    const isSliding = ownProperty(body, 'sliding') ?? sessionRules.isSliding;
    if (typeof isSliding !== 'boolean') return refusal(c, 400, 'sliding must be true or false');
    const session = await sessions.issue(account, { lifeSeconds, isSliding });
    if (session === undefined) return refusal(c, 404, 'There is no such account');
    return ok(c, { eteamsid: session.id, expiresIn: lifeSeconds, sliding: isSliding });
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
    clearSessionCookie(c);
    return ok(c, null);
  });

  app.post(API_CALLS.logout.path, async (c) => {
    const id = requestSessionId(c);
    // Signing out twice is no error: the session is over either way.
    if (id !== undefined) {
      await sessions.end(id);
      messages.close(id);
    }
    clearSessionCookie(c);
    return ok(c, {});
  });
}
