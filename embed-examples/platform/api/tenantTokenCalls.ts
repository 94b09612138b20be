import { createHmac } from 'node:crypto';

import type { Hono } from 'hono';

import { ownProperty } from '../../../src/wire/record.js';
import { PLATFORM_CALLS, type TenantToken } from '../../../src/wire/office/platformCalls.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';

const LIFE_SECONDS = 7200;

/**
 * A token that names a tenant until a time, in seconds since 1970. It is signed with the app secret, so a back end that
 * has the secret can check it without a call.
 */
function signedToken(tenantKey: string, endsAt: number, appSecret: string): string {
  const content = `${tenantKey}.${endsAt}`;
  return `${content}.${createHmac('sha256', appSecret).update(content).digest('base64url')}`;
}

/** Adds the token call of a tenant (spec 1 §7, "POST {token}"; the path is ours). */
export function addTenantTokenCalls(app: Hono<ExchangeEnv>, { sessions, appSecret }: StackContext): void {
  app.post(PLATFORM_CALLS.tenantToken.path, requireSession(sessions), async (c) => {
    const body = await readBody(c);
    const tenantKey = body === undefined ? undefined : ownProperty(body, 'tenantKey');
    if (typeof tenantKey !== 'string') return refusal(c, 400, 'tenantKey is missing');
    if (tenantKey !== c.var.session.tenantKey) return refusal(c, 403, 'This is the key of another tenant');
    const endsAt = Math.floor(Date.now() / 1000) + LIFE_SECONDS;
    const token = signedToken(tenantKey, endsAt, appSecret);
    const issued: TenantToken = { token, tenantKey, expiresIn: LIFE_SECONDS };
    return ok(c, issued);
  });
}
