import type { Hono } from 'hono';

import { LOGIN_PATH } from '../../../src/wire/calls.js';
import { ownProperty } from '../../../src/wire/record.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { ISSUE_LOGIN_CALL } from '../switches/calls.js';
import { isAccount } from './accounts.js';
import { requireAppSecret } from './appSecret.js';
import { lifeTimeOf } from './lifeTime.js';
import { LOGIN_TOKEN_LIFE } from './loginTokens.js';
import { readBody } from './readBody.js';
import { setSessionCookie } from './requestSession.js';

/** Only the cookie matters: the script itself only has to load. */
const SIGNED_IN = '/* signed in: the cookie is set */\n';
const NOT_SIGNED_IN = '/* not signed in: the login token is unknown, used or too old */\n';

/** Adds the embedded login script (spec 2 §7), and the call that issues its tokens. */
export function addLoginCalls(
  app: Hono<ExchangeEnv>,
  { queries, sessions, loginTokens, appSecret }: StackContext,
): void {
  app.post(ISSUE_LOGIN_CALL.path, requireAppSecret(appSecret), async (c) => {
    const body = await readBody(c);
    const account = body === undefined ? undefined : ownProperty(body, 'account');
    if (body === undefined || typeof account !== 'string') return refusal(c, 400, 'account is missing');
    const expiresIn = lifeTimeOf(ownProperty(body, 'expiresInSeconds'), LOGIN_TOKEN_LIFE);
    if (expiresIn === undefined) {
      return refusal(c, 400, `expiresInSeconds must be above 0 and at most ${LOGIN_TOKEN_LIFE.longest}`);
    }
    if (!(await isAccount(queries, account))) return refusal(c, 404, 'There is no such account');
    return ok(c, { loginToken: loginTokens.issue(account, expiresIn), expiresIn });
  });

  // `gopage` is not read: redirecting to an address from a query would be an open redirect.
  app.get(LOGIN_PATH, async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    const account = loginTokens.take(c.req.query('tk') ?? '');
    const session = account === undefined ? undefined : await sessions.issue(account);
    if (session === undefined) return c.body(NOT_SIGNED_IN);
    setSessionCookie(c, session.id);
    return c.body(SIGNED_IN);
  });
}
