import { runningScript } from './runningScript.js';

/** By script element of ours: the signal that aborts when its session ends. */
const sessions = new WeakMap<object, AbortSignal>();

/** Notes that `script` runs for the session that ends with `session`. */
export function noteSession(script: object, session: AbortSignal): void {
  sessions.set(script, session);
}

/**
 * The signal of the session whose classic script runs at this moment; it may have aborted already. Undefined at any
 * other time, and while a script of the page runs: what is registered then is nobody's but the page's. An ES module has
 * none either: browsers run it once in a page, and what it registered would be missing in the next session.
 */
export function runningSession(): AbortSignal | undefined {
  return sessions.get(runningScript() as object);
}
