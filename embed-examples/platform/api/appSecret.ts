import { createHash, timingSafeEqual } from 'node:crypto';

import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv } from '../http/exchange.js';

/** The request header with the app secret of a host back end. */
export const APP_SECRET_HEADER = 'x-weaver-app-secret';

/** Compares digests, so that the response time reveals nothing of the secret, its length included. */
function isSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** Lets only requests with the app secret of a host back end pass. */
export function requireAppSecret(appSecret: string): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    if (isSecret(c.req.header(APP_SECRET_HEADER), appSecret)) return next();
    return c.json({ code: 401, status: false, msg: 'The app secret is missing or wrong', data: null }, 401);
  };
}
