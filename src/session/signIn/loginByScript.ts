import { HiddenScriptRefused, runHiddenScript } from '../../browser/hiddenScript.js';
import { pageAddress, pageOrigin } from '../../browser/page.js';
import { watchPage } from '../../browser/pageLifecycle.js';
import { readCookies } from '../../browser/cookies.js';
import { ERROR_CODES, WeaverError, isWeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import { sleep } from '../../core/sleep.js';
import { withTimeLimit } from '../../core/abort.js';
import type { IssuedSession } from '../../wire/session.js';
import { loginScriptUrl, pollLoginCookie } from './loginScript.js';
import { sharesCookies } from './sharesCookies.js';
import { trustedUrl } from './trustedUrl.js';

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
