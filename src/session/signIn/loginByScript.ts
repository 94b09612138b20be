import { HiddenScriptRefused, runHiddenScript } from '../../browser/hiddenScript.js';
import { pageAddress, pageOrigin } from '../../browser/page.js';
import { watchPage } from '../../browser/pageLifecycle.js';
import { readCookies } from '../../browser/cookies.js';
import { ERROR_CODES, WeaverError, isWeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import { sleep } from '../../core/promises.js';
import { withTimeLimit } from '../../core/abort.js';
import { type IssuedSession, isSessionId } from '../../wire/session.js';
import { randomKey } from '../../core/ids.js';
import { LOGIN_PATH } from '../../wire/calls.js';
import { trustedUrl } from './loadPassport.js';

/** The cookie that the login script sets. */
const SESSION_COOKIE = 'ETEAMSID';

/** What {@link loginByScript} needs. */
export interface LoginByScriptOptions {
  readonly oadomain: string;
  readonly loginToken: string;
  readonly nonce: string | undefined;
  readonly scriptTimeoutMs: number;
  /** Whether getInfo confirms a session id. */
  readonly confirm: (sessionId: string) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** The message for a login script that the page's CSP blocks; undefined for every other failure. */
function refusalText(cause: unknown, oadomain: string): string | undefined {
  return cause instanceof HiddenScriptRefused
    ? `${ERROR_CODES.LOGIN_POLL_TIMEOUT.message}: the page's content security policy (${cause.directive}) refuses the login script; it must allow ${oadomain}`
    : undefined;
}

/** Waits; in a hidden tab, whose timers browsers delay by up to a minute, only until it is visible. */
async function sleepUntilShown(ms: number, signal: AbortSignal): Promise<void> {
  const ignore = (): void => undefined;
  let unwatch = ignore;
  const shown = new Promise<void>((resolve) => {
    unwatch = watchPage({ onLeave: ignore, onReturn: resolve, onVisible: resolve });
  });
  try {
    await Promise.race([sleep(ms, signal), shown]);
  } finally {
    unwatch();
  }
}

/**
 * Signs in with the platform's embedded login script (contract §1, loginToken; spec 2 §7): runs it, then waits for
 * its cookie. Only a page on the platform's own site can read that cookie; other pages get a warning.
 *
 * @throws WeaverError LOGIN_POLL_TIMEOUT 'Cannot obtain ETEAMSID'
 */
export async function loginByScript(login: LoginByScriptOptions): Promise<IssuedSession> {
  const { oadomain, loginToken, nonce, scriptTimeoutMs, confirm, signal } = login;
  const siteProblem = sharesCookies(pageOrigin(), oadomain)
    ? undefined
    : `a page of ${pageOrigin()} cannot read the cookie ${SESSION_COOKIE} of ${oadomain}: loginToken serves pages on the platform's own site; use authTokenApi or authTokenRequest`;
  if (siteProblem !== undefined) logWarning(siteProblem);

  const before = readCookies(SESSION_COOKIE);
  const url = trustedUrl(loginScriptUrl(oadomain, loginToken, pageAddress()), 'LOGIN_POLL_TIMEOUT');
  const script = runHiddenScript(url, nonce);
  try {
    const onLimit = (): Error => new Error('the login script did not arrive in time');
    await withTimeLimit(scriptTimeoutMs, onLimit, signal, () => script.loaded);
    return await pollLoginCookie({
      cookies: () => readCookies(SESSION_COOKIE),
      before,
      confirm,
      wait: (ms) => sleepUntilShown(ms, signal),
    });
  } catch (cause) {
    if (signal.aborted) throw signal.reason as Error;
    if (isWeaverError(cause) && siteProblem === undefined) throw cause;
    if (siteProblem !== undefined)
      throw new WeaverError('LOGIN_POLL_TIMEOUT', { cause: new Error(siteProblem) });
    throw new WeaverError('LOGIN_POLL_TIMEOUT', { message: refusalText(cause, oadomain), cause });
  } finally {
    script.remove();
  }
}

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

const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/**
 * Whether a page of one origin can read a cookie set by another: same host with any port, or a common parent domain
 * of two labels or more. Public suffixes such as `co.uk` are not recognized and give true.
 */
export function sharesCookies(pageOrigin: string, serverOrigin: string): boolean {
  let page: string;
  let server: string;
  try {
    page = new URL(pageOrigin).hostname;
    server = new URL(serverOrigin).hostname;
  } catch {
    return false;
  }
  if (page === server) return true;
  if (ADDRESS.test(page) || ADDRESS.test(server)) return false;
  const parent = (host: string): string => host.split('.').slice(-2).join('.');
  return parent(page).includes('.') && parent(page) === parent(server);
}
