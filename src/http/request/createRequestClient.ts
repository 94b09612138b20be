import { WeaverError, asWeaverError, isWeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { ownOption } from '../../core/callerValues.js';
import { assignTo, nullPrototypeCopy } from '../../core/objects.js';
import { CONFIRM_PARAMETER } from '../../wire/sensitive.js';
import type { Texts } from '../../i18n/texts.js';
import type { Query } from '../apiUrl.js';
import type { ApiFetchInit } from '../httpClient.js';
import { FILE_LIMIT_MS } from '../limits.js';
import { PAGE_CLOCK, type RetryClock } from '../retry.js';
import type { CallOrigin, CheckSensitive, SdkRequestClient, RequestOptions } from '../requestOptions.js';
import { isStream, keptBody, rawBody } from '../requestBody.js';
import { createInFlightRequests, type InFlightRequests } from './inFlightRequests.js';
import { classifyResponse, statusMessage, answerActions, type AnswerAction } from './classifyResponse.js';
import type { RawAnswer } from './sendWithOfetch.js';
import { callKey, readOptions, type CallerIdentity, type KnownOptions } from './readOptions.js';
import { sendCall, type CallRoute, type EndedCall, type OutgoingCall, type ReplaceBody } from './sendCall.js';

/** The call that an interceptor receives. */
export interface InterceptedCall {
  /** The options that were sent, without the session. */
  readonly options: RequestOptions;
  /** Repeats the call with additional query parameters. Interceptors do not run for it. */
  again(params?: RequestOptions['params']): Promise<unknown>;
}

/**
 * Functions that run for every call. An error that one throws is logged, and the call continues as if it had returned
 * undefined, which changes nothing.
 */
export interface Interceptor {
  /** Runs before a call. Returns the options to use instead. */
  readonly request?: ((options: RequestOptions) => unknown) | undefined;
  /** Runs after a successful response. Returns the body to use instead. */
  readonly response?: ((body: unknown, call: InterceptedCall) => unknown) | undefined;
  /** Runs after a failure. Returns a body to resolve with, or a WeaverError to reject with instead. */
  readonly error?: ((error: WeaverError, call: InterceptedCall) => unknown) | undefined;
}

/** See {@link createInterceptors}. */
export type Interceptors = ReturnType<typeof createInterceptors>;

/** What an interceptor returned; undefined if it failed. */
async function guarded(run: (() => unknown) | undefined): Promise<unknown> {
  if (!run) return undefined;
  try {
    return await run();
  } catch (error) {
    logError('an interceptor failed; the call goes on without it', error);
    return undefined;
  }
}

/** Creates the interceptors of one SDK instance, none at first. */
export function createInterceptors() {
  let rows: readonly { readonly interceptor: Interceptor; readonly order: number }[] = [];

  return {
    /**
     * Adds an interceptor; returns the function that removes it.
     *
     * @param order lower numbers run first, equal ones in the order they were added
     */
    add: (interceptor: Interceptor, order = 0): (() => void) => {
      const row = { interceptor, order };
      rows = [...rows, row].sort((a, b) => a.order - b.order);
      return () => {
        rows = rows.filter((other) => other !== row);
      };
    },
    /** True without interceptors. */
    get isEmpty(): boolean {
      return rows.length === 0;
    },
    /** The options after all interceptors. */
    async request(given: RequestOptions): Promise<RequestOptions> {
      let options = given;
      for (const { interceptor } of rows) {
        const changed = await guarded(interceptor.request && (() => interceptor.request?.({ ...options })));
        if (typeof changed === 'object' && changed !== null) options = changed as RequestOptions;
      }
      return options;
    },
    /** The body after all interceptors. */
    async response(given: unknown, call: InterceptedCall): Promise<unknown> {
      let body = given;
      for (const { interceptor } of rows) {
        const changed = await guarded(interceptor.response && (() => interceptor.response?.(body, call)));
        if (changed !== undefined) body = changed;
      }
      return body;
    },
    /** Resolves to the body that an interceptor returned for the failure, else rejects with the last error. */
    async error(given: WeaverError, call: InterceptedCall): Promise<unknown> {
      let error = given;
      for (const { interceptor } of rows) {
        const outcome = await guarded(interceptor.error && (() => interceptor.error?.(error, call)));
        if (isWeaverError(outcome)) error = outcome;
        else if (outcome !== undefined) return outcome;
      }
      throw error;
    },
  };
}

/** What a session is told of its calls. */
export type RequestEvent =
  /** An error answer asks for something. */
  | AnswerAction
  /** A call has ended; once for each that was sent. */
  | { readonly kind: 'ended'; readonly call: EndedCall };

/** The session whose calls a request client makes. */
export interface RequestSession extends CallRoute {
  /** The current session, language and tenant. Throws when no call may be sent any more. */
  readonly identity: () => CallerIdentity;
  /** The SDK's own texts in the user's language. */
  readonly texts: () => Texts;
  readonly interceptors: Interceptors;
  /**
   * Called when the session of a call has expired. Resolves to true if the call can be repeated with another session,
   * else to false. Many calls may wait for one renewal.
   */
  readonly renew: (usedSessionId: string | undefined, signal: AbortSignal | undefined) => Promise<boolean>;
  /** Asks the user about sensitive answers of calls without an origin of their own. */
  readonly checkSensitive: CheckSensitive;
  readonly on: (event: RequestEvent) => void;
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

function limitOf({ timeoutMs, responseType, data }: KnownOptions, defaultMs: number): number {
  if (timeoutMs !== undefined) return timeoutMs;
  const isFile = responseType === 'blob' || responseType === 'arrayBuffer' || rawBody(data) !== undefined;
  return isFile ? Math.max(FILE_LIMIT_MS, defaultMs) : defaultMs;
}

/** Whether a call can be repeated with another session. Rejects when its caller gives up. */
async function isRenewedFor(
  { renew }: RequestSession,
  usedId: string | undefined,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    return await renew(usedId, signal);
  } catch (error) {
    if (signal?.aborted) throw asWeaverError(signal.reason, 'REQUEST_ABORTED');
    logError('the session could not be renewed', error);
    return false;
  }
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
export function createRequestClient(
  session: RequestSession,
  clock: RetryClock = PAGE_CLOCK,
): SdkRequestClient {
  const { interceptors } = session;
  const inFlight = createInFlightRequests<RawAnswer>(clock.now, session.ended);

  const perform = async (
    options: KnownOptions,
    origin: CallOrigin | undefined,
    attempt: Attempt = {},
  ): Promise<unknown> => {
    const caller = session.identity();
    const as = origin?.language === undefined ? caller : { ...caller, language: origin.language };
    const { isRenewed = false, confirmed } = attempt;
    // The caller may change its data while the user is asked.
    let sent = confirmed?.body;
    const replaceBody: ReplaceBody = (body) => {
      if (confirmed) return sent ?? body;
      sent = keptBody(body);
      return body;
    };
    const call: OutgoingCall = { options, identity: as, replaceBody, islandId: origin?.islandId };
    const response = await joinOrSend(inFlight, call, session, clock);
    if (response.answer.isRedirect && options.onRedirect) return options.onRedirect();
    const outcome = await classifyResponse(response.answer, {
      method: options.method,
      url: options.url,
      responseType: options.responseType ?? 'json',
      wantsHtml: wantsHtml(options),
      texts: session.texts,
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
      const { checkSensitive = session.checkSensitive } = origin ?? {};
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
      for (const action of actions) if (response.isFirst(action.kind)) session.on(action);
      throw outcome.error.with({ traceId: response.answer.traceId });
    }
    if (isRenewed && outcome.isPage) {
      // With a new session a page came again, so it is not a login page.
      const { text } = response.answer;
      if (options.responseType === 'text' && text !== undefined) return text;
      throw pageInsteadOfData(outcome.error);
    }
    if (
      isRenewed ||
      isStream(options.data) ||
      !(await isRenewedFor(session, caller.sessionId, options.signal))
    )
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
  call: OutgoingCall,
  session: RequestSession,
  clock: RetryClock,
) {
  const { options, identity } = call;
  const { method, signal, force } = options;
  const endsWindow = method !== 'GET';
  const waiter = { timeoutMs: limitOf(options, session.http.timeoutMs), signal };
  const onEnded = (ended: EndedCall): void => {
    session.on({ kind: 'ended', call: ended });
  };
  if (endsWindow) inFlight.endWindow();
  try {
    return await inFlight.join(callKey(options, identity), waiter, force === true, (control) =>
      sendCall(call, control, session, onEnded, clock),
    );
  } catch (error) {
    // The message of HTTP 408 is used for the client's own time limit too (spec 1 §8).
    if (!isWeaverError(error) || error.code !== 'REQUEST_TIMEOUT') throw error;
    throw new WeaverError('REQUEST_TIMEOUT', { message: statusMessage(408, options.url, session.texts()) });
  } finally {
    // A GET sent during the change may have read the old data.
    if (endsWindow) inFlight.endWindow();
  }
}
