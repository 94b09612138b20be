import type { Context } from 'hono';

const RETRY_AFTER_SECONDS = '5';

/** More reports wait than can be stored soon: the page keeps what it has and sends it later. */
export function tooBusy(c: Context): Response {
  return c.json({ code: 503, status: false, msg: 'service unavailable', data: null }, 503, {
    'Retry-After': RETRY_AFTER_SECONDS,
  });
}
