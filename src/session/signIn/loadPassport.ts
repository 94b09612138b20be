import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { loadScriptTag } from '../../browser/scriptTag.js';
import { ERROR_CODES, WeaverError, isWeaverError } from '../../core/errors.js';
import { raceAbort, withTimeLimit } from '../../core/abort.js';
import { trustedUrl } from './trustedUrl.js';
import { parsePassport, type PassportResult } from '../../wire/passport.js';

/** The global that the passport script sets. */
const PASSPORT_GLOBAL = 'passportSDK';

/** What `passportSDK.init` is asked with (contract §1). */
export interface PassportQuestion {
  readonly oadomain: string;
  readonly apiDomain: string;
  readonly eteamsid?: string;
  readonly oatenantkey?: string;
}

/** What {@link loadPassport} needs. */
export interface PassportOptions {
  readonly url: string;
  readonly question: PassportQuestion;
  /** Rejects for a file that is not served from its own address: a script element follows redirects wherever they lead. */
  readonly expectFile: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly nonce: string | undefined;
  /** Where copies of the SDK share the Trusted Types policy. */
  readonly slots: Record<PropertyKey, unknown>;
  readonly scriptTimeoutMs: number;
  /** How long `passportSDK.init` may take. */
  readonly answerTimeoutMs: number;
  /** Takes what takes the passport's global off the page again. */
  readonly onDispose: (undo: () => void) => void;
  readonly signal: AbortSignal;
}

function failed(cause: unknown): WeaverError {
  return new WeaverError('PASSPORT_LOAD_FAILED', { cause });
}

/** A passport that was asked and says that nobody is signed in has loaded well: it is the session that is missing. */
function refusal(cause: unknown): WeaverError {
  const said = (cause as { readonly message?: unknown } | null | undefined)?.message ?? cause;
  return typeof said === 'string' && said.includes(ERROR_CODES.SESSION_INVALID.message)
    ? new WeaverError('SESSION_INVALID', { cause })
    : failed(cause);
}

async function runScript(options: PassportOptions, url: string): Promise<unknown> {
  const { expectFile, nonce, slots, scriptTimeoutMs, onDispose, signal } = options;
  const src = trustedUrl(url, slots, 'PASSPORT_LOAD_FAILED');
  const before = readGlobal(PASSPORT_GLOBAL);
  const late = (): Error => new Error('the passport script did not arrive in time');
  await withTimeLimit(scriptTimeoutMs, late, signal, async (limit) => {
    // Of no code of its own: it is tried again, and is the passport's failure.
    await expectFile(url, limit).catch((cause: unknown) => {
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

/** With one retry that adds a time parameter (spec 1 §9): the browser may still be waiting for the first answer. */
async function runScriptTwice(options: PassportOptions): Promise<unknown> {
  try {
    return await runScript(options, options.url);
  } catch (error) {
    if (options.signal.aborted || isWeaverError(error)) throw error;
    return runScript(options, `${options.url}?t=${Date.now()}`);
  }
}

/**
 * Loads the platform's passport and asks it who is signed in (contract §1, enablePassport): it takes the place of getInfo
 * and of baseTeams. Its global is taken away with the session.
 *
 * @throws WeaverError PASSPORT_MISSING 'passportSDK.init is not exist' when the script brings none, SESSION_INVALID
 * 'Eteamsid invalid' when the passport itself says so, PASSPORT_LOAD_FAILED 'Load passport failed' for every other
 * failure, junk and silence included
 */
export async function loadPassport(options: PassportOptions): Promise<PassportResult> {
  const { question, answerTimeoutMs, signal } = options;
  let passport: unknown;
  try {
    passport = await runScriptTwice(options);
  } catch (cause) {
    if (signal.aborted) throw signal.reason as Error;
    throw isWeaverError(cause) ? cause : failed(cause);
  }
  const init = (passport as { readonly init?: unknown } | null | undefined)?.init;
  if (typeof init !== 'function') throw new WeaverError('PASSPORT_MISSING');
  let answer: unknown;
  try {
    const late = (): Error => new Error('passportSDK.init did not answer in time');
    answer = await withTimeLimit(answerTimeoutMs, late, signal, (limit) =>
      // It is not ours: it may throw at once, or give back no promise.
      raceAbort(
        Promise.resolve().then(() => Reflect.apply(init, passport, [question]) as unknown),
        limit,
      ),
    );
  } catch (cause) {
    if (signal.aborted) throw signal.reason as Error;
    throw refusal(cause);
  }
  const result = parsePassport(answer);
  if (!result.ok) throw failed(new Error(result.problem));
  return result.value;
}
