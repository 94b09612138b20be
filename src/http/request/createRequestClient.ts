import { WeaverError, asWeaverError, isWeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { ownOption } from '../../core/callerValues.js';
import { assignTo, nullPrototypeCopy } from '../../core/objects.js';
import { CONFIRM_PARAMETER } from '../../wire/sensitive.js';
import type { Query } from '../apiUrl.js';
import type { ApiFetchInit } from '../httpClient.js';
import type { CallOrigin, CheckSensitive, SdkRequestClient } from '../requestOptions.js';
import { createInFlightRequests, type InFlightRequests, type SharedResponse } from './inFlightRequests.js';
import type { InterceptedCall, Interceptors } from './interceptors.js';
import { classifyResponse, type OutcomeText } from './classifyResponse.js';
import { isStream, keptBody, rawBody } from '../requestBody.js';
import type { RawAnswer } from './sendWithOfetch.js';
import { callKey, readOptions, type CallerIdentity, type KnownOptions } from './readOptions.js';
import { sendCall, type ReplaceBody, type WireDeps } from './sendCall.js';
import { answerActions, type AnswerAction } from './answerActions.js';

/** What the request client needs. */
export interface RequestDeps extends WireDeps {
  /** The current session, language and tenant. */
  readonly identity: () => CallerIdentity;
  /** Default limit of a call in milliseconds. */
  readonly timeoutMs: number;
  readonly interceptors: Interceptors;
  /** The message of an HTTP status in the user's language (spec 1 §8). */
  readonly statusText: (status: number, url: string) => string;
  /** The text of an outcome in the user's language; default: the error code's English message. */
  readonly outcomeText?: OutcomeText | undefined;
  /** Does what an error answer asks for. */
  readonly act: (action: AnswerAction) => void;
  /**
   * Called when the session of a call has expired. Resolves to true if the call can be repeated with another session,
   * else to false. Many calls may wait for one renewal.
   */
  readonly renew: (usedSessionId: string | undefined, signal: AbortSignal | undefined) => Promise<boolean>;
  /** Asks the user about sensitive answers of calls without an origin of their own. */
  readonly checkSensitive: CheckSensitive;
  /** Aborted when the session ends: pending calls are aborted, and no new one is sent. */
  readonly ended?: AbortSignal;
}

/** Which attempt of a call is made, if it is not the first. */
interface Attempt {
  /** It is made with a renewed session. */
  readonly isRenewed?: true;
  /** The user has confirmed it; `body` is that of the first attempt, undefined if it had none. */
  readonly confirmed?: { readonly body: ApiFetchInit['body'] };
}

/** The codes of calls that the sensitive-word check stopped. */
const DECIDED: readonly WeaverErrorCode[] = ['SENSITIVE_CANCELLED', 'SENSITIVE_BLOCKED'];

/** True for a call that asks for a page by its header `Accept`. */
function wantsHtml({ headers }: KnownOptions): boolean {
  return headers !== undefined && /text\/html/i.test(new Headers(headers).get('accept') ?? '');
}

function pageInsteadOfData({ status }: WeaverError): WeaverError {
  const what = status === undefined ? 'a redirect' : `an HTML page (HTTP ${status})`;
  return new WeaverError('ANSWER_UNREADABLE', { message: `the answer is ${what} instead of data`, status });
}

/** Default limit for uploads and downloads. */
const FILE_LIMIT_MS = 10 * 60_000;

function limitOf({ timeoutMs, responseType, data }: KnownOptions, defaultMs: number): number {
  if (timeoutMs !== undefined) return timeoutMs;
  const isFile = responseType === 'blob' || responseType === 'arrayBuffer' || rawBody(data) !== undefined;
  return isFile ? Math.max(FILE_LIMIT_MS, defaultMs) : defaultMs;
}

/**
 * Creates the `request` of `@weapp/utils` and of every island (design §6). It resolves to the envelope body, or to
 * the raw body for other values of `responseType`. Identical GETs within 500 ms share one network request; each
 * caller gets its own copy of the response, and has its own abort signal and time limit.
 *
 * It rejects with REQUEST_OPTIONS_MISSING, REQUEST_*, ANSWER_UNREADABLE, ANSWER_ERROR (with the envelope),
 * SESSION_EXPIRED, SECURITY_INTERCEPT, SENSITIVE_CANCELLED or SENSITIVE_BLOCKED (with the envelope).
 *
 * Modules get it without the second parameter: they must not change the identity.
 */
export function createRequestClient(deps: RequestDeps): SdkRequestClient {
  const { interceptors, identity, renew } = deps;
  const inFlight = createInFlightRequests<RawAnswer>(deps.now, deps.ended);

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
    origin: CallOrigin | undefined,
    attempt: Attempt = {},
  ): Promise<unknown> => {
    const caller = identity();
    const as = origin?.language === undefined ? caller : { ...caller, language: origin.language };
    const { isRenewed = false, confirmed } = attempt;
    // The caller may change its data while the user is asked.
    let sent = confirmed?.body;
    const replaceBody: ReplaceBody = (body) => {
      if (confirmed) return sent ?? body;
      sent = keptBody(body);
      return body;
    };
    const response = await joinOrSend(inFlight, options, as, deps, replaceBody, origin?.islandId);
    if (response.answer.isRedirect && options.onRedirect) return options.onRedirect();
    const outcome = await classifyResponse(response.answer, {
      method: options.method,
      url: options.url,
      responseType: options.responseType ?? 'json',
      wantsHtml: wantsHtml(options),
      statusText: deps.statusText,
      outcomeText: deps.outcomeText,
    });
    if (outcome.kind === 'answer') return outcome.body;
    response.forget();
    if (outcome.kind === 'sensitive') {
      const envelope = outcome.envelope.body;
      // The caller may have asked the user itself.
      const isFinal = confirmed !== undefined || ownOption(options.params, CONFIRM_PARAMETER) !== undefined;
      if (isFinal) throw new WeaverError('SENSITIVE_BLOCKED', { envelope });
      const repeat = (params: Query): Promise<unknown> => {
        const repeated = { ...options.params, ...params };
        return perform(assignTo(nullPrototypeCopy(options), { params: repeated }), origin, {
          confirmed: { body: sent },
        });
      };
      const { checkSensitive = deps.checkSensitive } = origin ?? {};
      // A stream is consumed by sending it, so the call cannot be repeated.
      return checkSensitive({
        envelope,
        repeat: isStream(options.data) ? undefined : repeat,
        signal: options.signal,
      });
    }
    if (outcome.kind === 'error') {
      const { envelope, error } = outcome;
      const actions = envelope ? answerActions(error, envelope, options.module) : [];
      // Once, also if several callers share the response.
      for (const action of actions) if (response.isFirst(action.kind)) deps.act(action);
      throw outcome.error.with({ traceId: response.answer.traceId });
    }
    if (isRenewed && outcome.isPage) {
      // With a new session a page came again, so it is not a login page.
      const { text } = response.answer;
      if (options.responseType === 'text' && text !== undefined) return text;
      throw pageInsteadOfData(outcome.error);
    }
    if (isRenewed || isStream(options.data) || !(await renewed(caller.sessionId, options)))
      throw outcome.error;
    return perform(options, origin, { ...attempt, isRenewed: true });
  };

  return async (given, origin) => {
    let options = readOptions(given);
    if (interceptors.isEmpty) return perform(options, origin);
    options = readOptions(await interceptors.request(options));
    const call: InterceptedCall = {
      options,
      again: (params) =>
        perform(readOptions({ ...options, params: { ...options.params, ...params } }), origin),
    };
    let body: unknown;
    try {
      body = await perform(options, origin);
    } catch (error) {
      // The user has decided: an interceptor must neither report nor repeat that.
      if (isWeaverError(error) && DECIDED.includes(error.code)) throw error;
      return interceptors.error(asWeaverError(error, 'REQUEST_FAILED'), call);
    }
    return interceptors.response(body, call);
  };
}

/**
 * Joins the pending request with the same key, or starts one. A call that changes data stops the sharing of earlier
 * ones.
 */
async function joinOrSend(
  inFlight: InFlightRequests<RawAnswer>,
  options: KnownOptions,
  caller: CallerIdentity,
  deps: RequestDeps,
  replaceBody: ReplaceBody,
  islandId: string | undefined,
): Promise<SharedResponse<RawAnswer>> {
  const { method, signal, force } = options;
  const endsWindow = method !== 'GET';
  const key = callKey(options, caller);
  const waiter = { timeoutMs: limitOf(options, deps.timeoutMs), signal };
  if (endsWindow) inFlight.endWindow();
  try {
    return await inFlight.join(key, waiter, force === true, (control) =>
      sendCall(options, caller, control, deps, replaceBody, islandId),
    );
  } catch (error) {
    // The message of HTTP 408 is used for the client's own time limit too (spec 1 §8).
    if (!isWeaverError(error) || error.code !== 'REQUEST_TIMEOUT') throw error;
    throw new WeaverError('REQUEST_TIMEOUT', { message: deps.statusText(408, options.url) });
  } finally {
    // A GET sent during the change may have read the old data.
    if (endsWindow) inFlight.endWindow();
  }
}
