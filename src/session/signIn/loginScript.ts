import { WeaverError } from '../../core/errors.js';
import { LOGIN_PATH } from '../../wire/calls.js';
import { isSessionId, type IssuedSession } from '../../wire/session.js';

/** Spec 2 §9: 100 tries at 20 ms. */
const POLL_INTERVAL_MS = 20;
const POLL_LIMIT_MS = 100 * POLL_INTERVAL_MS;

/** The world that the poll looks at; tests have their own. */
export interface LoginPoll {
  /** Values of the cookie ETEAMSID that the page can read now. */
  readonly cookies: () => readonly string[];
  /** Those that were there before the login script ran. */
  readonly before: readonly string[];
  /** Whether getInfo confirms a session id. */
  readonly confirm: (sessionId: string) => Promise<boolean>;
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits for the cookie that the login script sets: for two seconds by a monotonic clock, with a last look when they are
 * over, so that a throttled tab that gets few looks does not miss a good login. A value that was there before counts only
 * when getInfo confirms it (contract §1).
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
    // Only waiting counts: a slow getInfo must not use up the time of the cookie.
    polledMs += now() - startedMs;
  }
}

/** Address of the login script, with the token and the page's own address encoded (spec 2 §7). Never behind a prefix. */
export function loginScriptUrl(oadomain: string, loginToken: string, page: string): string {
  return `${oadomain}${LOGIN_PATH}?tk=${encodeURIComponent(loginToken)}&gopage=${encodeURIComponent(page)}`;
}
