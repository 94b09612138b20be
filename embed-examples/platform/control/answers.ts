import type { Context } from 'hono';

/** The refusal of an invalid request to the control API, with the reason. */
export function bad(c: Context, problem: string): Response {
  return c.json({ status: false, msg: problem }, 400);
}
