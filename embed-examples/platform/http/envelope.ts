import type { Context } from 'hono';

import type { ExchangeEnv } from './exchange.js';
import { expiredAnswer } from './expiredAnswers.js';

/** The general answer of the platform (spec 1 §3), with further fields of ours. */
export function ok(c: Context, data: unknown, further: object = {}): Response {
  return c.json({ code: 200, status: true, msg: '', data, ...further });
}

/** A refusal in the envelope, with HTTP 200: the platform answers so whenever its own code understood the request. */
export function refusal(c: Context, code: number, msg: string): Response {
  return c.json({ code, status: false, msg, data: null });
}

/** The session is unknown or expired: reported in the form that is set for the stack. */
export function sessionExpired(c: Context<ExchangeEnv>): Response | Promise<Response> {
  return expiredAnswer(c, c.var.expiredAnswers);
}
