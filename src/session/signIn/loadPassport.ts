import { pageAddress } from '../../browser/page.js';
import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { loadScriptTag } from '../../browser/scriptTag.js';
import { ERROR_CODES, WeaverError, isWeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { attempt } from '../../core/callerValues.js';
import { raceAbort, withTimeLimit } from '../../core/abort.js';
import { isSharedPage } from '../../wire/tenant.js';
import { parsePassport, type PassportResult } from '../../wire/passport.js';
import { parseReturned } from '../../wire/record.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { staticPath } from '../../wire/calls.js';
import type { SessionInit } from '../sessionInit.js';
import { expectTenant } from '../checkSession.js';

/** The global that the passport script sets. */
const PASSPORT_GLOBAL = 'passportSDK';

/** The argument of `passportSDK.init` (contract §1). */
export interface PassportRequest {
  readonly oadomain: string;
  readonly apiDomain: string;
  readonly eteamsid?: string;
  readonly oatenantkey?: string;
}

/** What {@link loadPassport} needs. */
export interface PassportOptions {
  readonly url: string;
  readonly request: PassportRequest;
  /** Rejects if the URL redirects: a script element would follow the redirect to any origin. */
  readonly checkFile: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly nonce: string | undefined;
  readonly scriptTimeoutMs: number;
  /** Time limit of `passportSDK.init` in milliseconds. */
  readonly answerTimeoutMs: number;
  /** Registers a function that removes the passport's global when the SDK is disposed. */
  readonly onDispose: (undo: () => void) => void;
  readonly signal: AbortSignal;
}

function failed(cause: unknown): WeaverError {
  return new WeaverError('PASSPORT_LOAD_FAILED', { cause });
}

/** The error of a rejected `init`: SESSION_INVALID if the passport reports that no user is signed in. */
function refusal(cause: unknown): WeaverError {
  const message = attempt(
    () => (cause as { readonly message?: unknown } | null | undefined)?.message ?? cause,
    undefined,
  );
  return typeof message === 'string' && message.includes(ERROR_CODES.SESSION_INVALID.message)
    ? new WeaverError('SESSION_INVALID', { cause })
    : failed(cause);
}

async function runScript(options: PassportOptions, url: string): Promise<unknown> {
  const { checkFile, nonce, scriptTimeoutMs, onDispose, signal } = options;
  const src = trustedUrl(url, 'PASSPORT_LOAD_FAILED');
  const before = readGlobal(PASSPORT_GLOBAL);
  const timeoutError = (): Error => new Error('the passport script did not arrive in time');
  await withTimeLimit(scriptTimeoutMs, timeoutError, signal, async (limit) => {
    // A plain Error and no WeaverError: the script is then tried again, and the final code is PASSPORT_LOAD_FAILED.
    await checkFile(url, limit).catch((cause: unknown) => {
      throw new Error(`the passport script cannot be had: ${(cause as Error).message}`);
    });
    const { loaded, over } = loadScriptTag({ src, nonce, signal: limit });
    void over.then(() => {
      const passport = readGlobal(PASSPORT_GLOBAL);
      if (passport === before) return;
      onDispose(() => {
        if (readGlobal(PASSPORT_GLOBAL) !== passport) return;
        if (before === undefined) removeGlobal(PASSPORT_GLOBAL);
        else defineGlobal(PASSPORT_GLOBAL, before);
      });
    });
    await loaded;
  });
  return readGlobal(PASSPORT_GLOBAL);
}

/**
 * Tries once more with a time parameter (spec 1 §9), because the browser would join a pending request for the same
 * URL.
 */
async function runScriptTwice(options: PassportOptions): Promise<unknown> {
  try {
    return await runScript(options, options.url);
  } catch (error) {
    if (options.signal.aborted || isWeaverError(error)) throw error;
    return runScript(options, `${options.url}?t=${Date.now()}`);
  }
}

/**
 * Loads the platform's passport and asks it for the signed-in user (contract §1, enablePassport), instead of getInfo
 * and baseTeams. Its global is removed when the SDK is disposed.
 *
 * @throws WeaverError PASSPORT_MISSING 'passportSDK.init is not exist' when the script defines none, SESSION_INVALID
 * 'Eteamsid invalid' when the passport reports it, PASSPORT_LOAD_FAILED 'Load passport failed' for every other
 * failure, also an invalid result or none in time
 */
async function loadPassport(options: PassportOptions): Promise<PassportResult> {
  const { request, answerTimeoutMs, signal } = options;
  let passport: unknown;
  let init: unknown;
  try {
    passport = await runScriptTwice(options);
    init = (passport as { readonly init?: unknown } | null | undefined)?.init;
  } catch (cause) {
    if (signal.aborted) throw signal.reason as Error;
    throw isWeaverError(cause) ? cause : failed(cause);
  }
  if (typeof init !== 'function') throw new WeaverError('PASSPORT_MISSING');
  let answer: unknown;
  try {
    const timeoutError = (): Error => new Error('passportSDK.init did not answer in time');
    answer = await withTimeLimit(answerTimeoutMs, timeoutError, signal, (limit) =>
      // Foreign code: it may throw, or return a value that is not a promise.
      raceAbort(
        Promise.resolve().then(() => Reflect.apply(init, passport, [request]) as unknown),
        limit,
      ),
    );
  } catch (cause) {
    if (signal.aborted) throw signal.reason as Error;
    throw refusal(cause);
  }
  const result = parseReturned((value) => parsePassport(value, isSharedPage(pageAddress())), answer);
  if (!result.ok) throw failed(new Error(result.problem));
  return result.value;
}

/**
 * The URL of a script as a Trusted Types value.
 *
 * @throws WeaverError of `code`, with the directive to add, if the page's CSP does not allow the SDK's policy
 * (contract §4)
 */
export function trustedUrl(url: string, code: WeaverErrorCode): string {
  try {
    return trustedScriptUrl(url);
  } catch (cause) {
    throw new WeaverError(code, {
      message: `${ERROR_CODES[code].message}: ${(cause as Error).message}`,
      cause,
    });
  }
}

/**
 * Asks the passport for the user of a session id, or of the browser's own session. Rejects as {@link loadPassport}
 * does, and with SESSION_INVALID for another tenant than the host expects.
 */
export async function askPassport(
  { config, http, nonce, onDispose }: Pick<SessionInit, 'config' | 'http' | 'nonce' | 'onDispose'>,
  sessionId: string | undefined,
  signal: AbortSignal,
): Promise<PassportResult> {
  const { oadomain, apiDomain, staticDomain, oatenantkey, limits } = config;
  const result = await loadPassport({
    url: staticDomain + staticPath('passport'),
    request: {
      oadomain,
      apiDomain,
      ...(sessionId === undefined ? {} : { eteamsid: sessionId }),
      ...(oatenantkey === undefined ? {} : { oatenantkey }),
    },
    checkFile: (url, limit) => http.staticFile(url, { signal: limit, timeoutMs: Infinity }),
    nonce,
    scriptTimeoutMs: limits.scriptMs,
    answerTimeoutMs: limits.requestMs,
    onDispose,
    signal,
  });
  expectTenant(oatenantkey, result.tenant.tenantKey);
  return result;
}
