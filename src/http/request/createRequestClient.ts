import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import type { OwnRequestClient } from '../requestOptions.js';
import { callKey, type CallerIdentity } from './callKey.js';
import { createInFlightRequests, type InFlightRequests, type SharedResponse } from './inFlightRequests.js';
import type { InterceptedCall, Interceptors } from './interceptors.js';
import { classifyResponse, type OutcomeText, type ResponseOutcome } from './classifyResponse.js';
import { rawBody, isStream } from '../rawBody.js';
import type { RawAnswer } from './rawAnswer.js';
import { readOptions, type KnownOptions } from './readOptions.js';
import { sendCall, type WireDeps } from './sendCall.js';
import { isShown, runSpecialCode, type SpecialEffects } from './errorEffects.js';

/** All that the client knows of the world around it. */
export interface RequestDeps extends WireDeps, SpecialEffects {
  /** Who asks, as of now. */
  readonly identity: () => CallerIdentity;
  /** Default limit of a call in milliseconds. */
  readonly timeoutMs: number;
  readonly interceptors: Interceptors;
  /** The message of an HTTP status in the person's language (spec 1 §8). */
  readonly statusText: (status: number, url: string) => string;
  /** The text of what happened, in the language of the user; the error code's own message without it. */
  readonly outcomeText?: OutcomeText;
  /** Shows an error to the person: an envelope's, or where and when a call was stopped. */
  readonly showToast: (message: string) => void;
  /** The local setting `showErrMsgModules` (spec 1 §8). */
  readonly shownModules: () => string | undefined;
  /**
   * The session that was used is over. Resolves to true when there is another one to try, for any number of calls at
   * once; to false when there is none.
   */
  readonly renew: (usedSessionId: string | undefined, signal: AbortSignal | undefined) => Promise<boolean>;
  /** Aborts with the session that calls are made in: what is on its way then is dropped, and nothing more is sent. */
  readonly ended?: AbortSignal;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** Limit for what takes its time: files, both ways. */
const FILE_LIMIT_MS = 10 * 60_000;

function limitOf({ timeoutMs, responseType, data }: KnownOptions, defaultMs: number): number {
  if (timeoutMs !== undefined) return timeoutMs;
  const isFile = responseType === 'blob' || responseType === 'arrayBuffer' || rawBody(data) !== undefined;
  return isFile ? Math.max(FILE_LIMIT_MS, defaultMs) : defaultMs;
}

/**
 * Creates the `request` of `@weapp/utils` and of every island (design §6): resolves to the envelope body, or to the raw
 * body where `responseType` says so. Identical GETs within 500 ms share one call on the wire; each caller has a copy, an
 * abort and a time limit of their own.
 *
 * It rejects with REQUEST_OPTIONS_MISSING, REQUEST_*, ANSWER_UNREADABLE, ANSWER_ERROR (with the envelope),
 * SESSION_EXPIRED or SECURITY_INTERCEPT.
 *
 * Modules get it without its second parameter: who asks is not theirs to say.
 */
export function createRequestClient(deps: RequestDeps): OwnRequestClient {
  const { interceptors, identity, renew } = deps;
  const inFlight = createInFlightRequests<RawAnswer>(deps.now, deps.ended);

  /** What an error sets going; once, however many callers share the answer. */
  const react = (
    outcome: ResponseOutcome,
    options: KnownOptions,
    { isFirst }: SharedResponse<RawAnswer>,
  ): void => {
    if (outcome.kind !== 'error' || !outcome.envelope) return;
    const { envelope, error } = outcome;
    if (isFirst('special')) runSpecialCode(envelope, deps);
    // Spec 1 §8: envelope errors of some modules, and every security intercept.
    const isToast =
      error.code === 'SECURITY_INTERCEPT' ||
      (error.code === 'ANSWER_ERROR' && isShown(options.module, deps.shownModules()));
    if (isToast && isFirst('toast')) deps.showToast(error.message);
  };

  const renewed = async (usedId: string | undefined, options: KnownOptions): Promise<boolean> => {
    try {
      return await renew(usedId, options.signal);
    } catch (error) {
      if (options.signal?.aborted) throw asWeaverError(options.signal.reason, 'REQUEST_ABORTED');
      logError('the session could not be renewed', error);
      return false;
    }
  };

  const perform = async (
    options: KnownOptions,
    as: { readonly language: string } | undefined,
    isSecond = false,
  ): Promise<unknown> => {
    const caller = { ...identity(), ...as };
    const response = await joinOrSend(inFlight, options, caller, deps);
    if (response.answer.isRedirect && options.onRedirect) return options.onRedirect();
    const outcome = await classifyResponse(response.answer, {
      method: options.method,
      url: options.url,
      responseType: options.responseType ?? 'json',
      statusText: deps.statusText,
      outcomeText: deps.outcomeText,
    });
    if (outcome.kind === 'answer') return outcome.body;
    response.forget();
    if (outcome.kind === 'error') {
      react(outcome, options, response);
      throw outcome.error;
    }
    if (isSecond && outcome.isPage) {
      // The session is new, and there is a page again: it is no login page.
      const { status } = outcome.error;
      const what = status === undefined ? 'a redirect' : `an HTML page (HTTP ${status})`;
      throw new WeaverError('ANSWER_UNREADABLE', {
        message: `the answer is ${what} instead of data`,
        status,
      });
    }
    // What was sent as a stream is gone: it cannot be sent a second time.
    if (isSecond || isStream(options.data) || !(await renewed(caller.sessionId, options)))
      throw outcome.error;
    return perform(options, as, true);
  };

  return async (given, as) => {
    let options = readOptions(given);
    if (interceptors.isEmpty) return perform(options, as);
    options = readOptions(await interceptors.request(options));
    const call: InterceptedCall = {
      options,
      again: (params) => perform(readOptions({ ...options, params: { ...options.params, ...params } }), as),
    };
    let body: unknown;
    try {
      body = await perform(options, as);
    } catch (error) {
      return interceptors.error(asWeaverError(error, 'REQUEST_FAILED'), call);
    }
    return interceptors.response(body, call);
  };
}

/** Takes part in the call on the wire, or begins one. Whatever changes something ends the window of all before it. */
async function joinOrSend(
  inFlight: InFlightRequests<RawAnswer>,
  options: KnownOptions,
  caller: CallerIdentity,
  deps: RequestDeps,
): Promise<SharedResponse<RawAnswer>> {
  const { method, signal, force } = options;
  const isChange = method !== 'GET' && method !== 'HEAD';
  const key = callKey(options, caller);
  const waiter = { timeoutMs: limitOf(options, deps.timeoutMs), signal };
  if (isChange) inFlight.endWindow();
  try {
    return await inFlight.join(key, waiter, force === true, (control) =>
      sendCall(options, caller, control, deps),
    );
  } catch (error) {
    // The limit is ours, the text is that of the status for it (spec 1 §8).
    if (!isWeaverError(error) || error.code !== 'REQUEST_TIMEOUT') throw error;
    throw new WeaverError('REQUEST_TIMEOUT', { message: deps.statusText(408, options.url) });
  } finally {
    // A GET that overtook the change may have read what was there before.
    if (isChange) inFlight.endWindow();
  }
}
