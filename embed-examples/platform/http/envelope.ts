import type { Context } from 'hono';

/** The general answer of the platform (spec 1 §3). */
export function ok(c: Context, data: unknown): Response {
  return c.json({ code: 200, status: true, msg: '', data });
}

/** An answer that says no in the envelope, with HTTP 200: so the platform answers whatever its own code understood. */
export function refusal(c: Context, code: number, msg: string): Response {
  return c.json({ code, status: false, msg, data: null });
}

/** The session is unknown or over (contract §2): HTTP 200, told by `code: -1`. */
export function sessionExpired(c: Context): Response {
  const message = 'The session has expired, please sign in again';
  return c.json({
    code: -1,
    fail: true,
    status: false,
    msg: message,
    actionMsg: { code: -1, message },
  });
}
