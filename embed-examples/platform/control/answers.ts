import type { Context } from 'hono';

/** A wish of the control page that will not do, and why. */
export function bad(c: Context, problem: string): Response {
  return c.json({ status: false, msg: problem }, 400);
}
