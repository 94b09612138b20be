import { WeaverError } from '../../core/errors.js';
import { randomKey } from '../../core/randomText.js';
import { LOGIN_PATH } from '../../wire/calls.js';
import { isSessionId, type IssuedSession } from '../../wire/session.js';

/** 100 tries every 20 ms (spec 2 §9). */
const POLL_INTERVAL_MS = 20;
const POLL_LIMIT_MS = 100 * POLL_INTERVAL_MS;

/** What the poll needs; tests replace it. */
export interface LoginPoll {
  /** The current values of the cookie ETEAMSID. */
  readonly cookies: () => readonly string[];
  /** Its values before the login script ran. */
  readonly before: readonly string[];
  /** Whether getInfo confirms a session id. */
  readonly confirm: (sessionId: string) => Promise<boolean>;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits for the cookie of the login script: for two seconds by a monotonic clock, with a last read at the end, so
 * that a tab with throttled timers does not miss a login. An old value is accepted only if getInfo confirms it
 * (contract §1).
 *
 * @throws WeaverError LOGIN_POLL_TIMEOUT 'Cannot obtain ETEAMSID'
 */
export async function pollLoginCookie(poll: LoginPoll): Promise<IssuedSession> {
  const { cookies, before, confirm, now, wait } = poll;
  const refused = new Set<string>();
  let polledMs = 0;
  for (;;) {
    const found = cookies().filter(isSessionId);
    const fresh = found.find((value) => !before.includes(value));
    if (fresh !== undefined) return { sessionId: fresh };
    const stale = found.find((value) => !refused.has(value));
    if (stale !== undefined) {
      if (await confirm(stale)) return { sessionId: stale };
      refused.add(stale);
      continue;
    }
    if (polledMs >= POLL_LIMIT_MS) throw new WeaverError('LOGIN_POLL_TIMEOUT');
    const startedMs = now();
    await wait(POLL_INTERVAL_MS);
    // Only the waits count: a slow getInfo must not shorten them.
    polledMs += now() - startedMs;
  }
}

/**
 * URL of the login script, with the token and the page's URL encoded (spec 2 §7). It never has a prefix. A script element
 * cannot bypass the HTTP cache, which could answer with the script of a session that is over, so each URL differs, by
 * the platform's own parameter for that (spec 1 §9).
 */
export function loginScriptUrl(oadomain: string, loginToken: string, page: string): string {
  return `${oadomain}${LOGIN_PATH}?tk=${encodeURIComponent(loginToken)}&gopage=${encodeURIComponent(page)}&randomkey_${randomKey()}=1`;
}
