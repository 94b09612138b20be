import { WeaverError } from '../../core/errors.js';
import { randomKey } from '../../core/randomText.js';
import { LOGIN_PATH } from '../../wire/calls.js';
import { isSessionId, type IssuedSession } from '../../wire/session.js';

/** 100 tries every 20 ms (spec 2 §9). */
const POLL_INTERVAL_MS = 20;
const POLL_TRIES = 100;

/** What the poll needs; tests replace it. */
export interface LoginPoll {
  /** The current values of the cookie ETEAMSID. */
  readonly cookies: () => readonly string[];
  /** Its values before the login script ran. */
  readonly before: readonly string[];
  /** Whether getInfo confirms a session id. */
  readonly confirm: (sessionId: string) => Promise<boolean>;
  /** Waits so long; in a hidden tab, whose timers browsers delay, only until it is visible. */
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits for the cookie of the login script: 100 times, however long that takes in a tab whose timers are delayed, with a last
 * read at the end. An old value is accepted only if getInfo confirms it (contract §1).
 *
 * @throws WeaverError LOGIN_POLL_TIMEOUT 'Cannot obtain ETEAMSID'
 */
export async function pollLoginCookie(poll: LoginPoll): Promise<IssuedSession> {
  const { cookies, before, confirm, wait } = poll;
  const refused = new Set<string>();
  let tries = 0;
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
    if (tries >= POLL_TRIES) throw new WeaverError('LOGIN_POLL_TIMEOUT');
    await wait(POLL_INTERVAL_MS);
    tries += 1;
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
