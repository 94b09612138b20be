import { assignTo } from '../../core/objects.js';
import { isWeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { randomKey, randomHex } from '../../core/ids.js';
import { sleep } from '../../core/promises.js';
import { apiUrl } from '../apiUrl.js';
import type { ApiFetchInit, HttpClient } from '../httpClient.js';
import { followUpload, isForm, isFormText, isStream, rawBody } from '../requestBody.js';
import { takesBody, isLostConnection } from '../transport.js';
import { moduleRetry } from '../limits.js';
import { sendRepeatedly, type RetryClock } from '../retry.js';
import type { RequestOptions } from '../requestOptions.js';
import { loadSeldomCalls, sendWithOfetch, type RawAnswer, type WireCall } from './sendWithOfetch.js';
import type { WireControl } from './inFlightRequests.js';
import { sendableHeaders, type CallerIdentity, type KnownOptions } from './readOptions.js';

/** The ids of a call in W3C Trace Context. */
interface CallTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** The trace headers of calls that do not ask for one themselves. */
interface TraceOptions {
  /** The header `traceid` (spec 1 §7), when its switch is on. Default: off. */
  readonly traceid?: boolean;
  /** The header `traceparent` (W3C Trace Context). Default: off. */
  readonly traceparent?: boolean;
  /** The trace that all calls belong to; without it each call that sends a trace header is a trace of its own. */
  readonly traceId?: string | undefined;
}

/** How the calls of a session are sent. */
export interface CallRoute {
  readonly http: HttpClient;
  /** Where calls go that a cache may answer (contract §1); undefined: to their own URL. */
  readonly transferApi?: string | undefined;
  /** What sends uploads (contract §1). Default: fetch. */
  readonly uploadTransport?: 'fetch' | 'xhr' | undefined;
  /** Read for every call: the headers may be switched on and off. */
  readonly tracing?: TraceOptions | undefined;
}

/** One call of a module, or of the SDK through the same client. */
export interface OutgoingCall {
  readonly options: KnownOptions;
  readonly identity: CallerIdentity;
  readonly replaceBody: ReplaceBody;
  /** The id of the calling island. */
  readonly islandId: string | undefined;
}

/** A call of the request client that has ended: for the monitor (spec 1 §8, captured error kinds) and for exporters. */
export interface EndedCall {
  readonly method: string;
  /** Absolute, with the query as the caller wrote it. */
  readonly url: string;
  /** 0 if no answer came. */
  readonly status: number;
  /** The calling module: `hrm`; undefined if unknown. */
  readonly module: string | undefined;
  /** The id of the calling island; undefined if unknown. Identical calls at the same time belong to the first one. */
  readonly islandId: string | undefined;
  /** Why no answer came, or none that could be read. */
  readonly errorCode: WeaverErrorCode | undefined;
  /** True for a status of 400 or above, a refused redirect, and a call without an answer that was not aborted. */
  readonly isFailure: boolean;
  /** When it began, in ms since 1970. */
  readonly startedAtMs: number;
  /** When it began, on the clock of `performance.now()`. */
  readonly startMs: number;
  /** In ms, with the waits before it was repeated. */
  readonly durationMs: number;
  /** The ids that were sent with it; undefined if none were. */
  readonly trace: CallTrace | undefined;
}

/** Given the body that is about to be sent; returns the one to send instead, or the same. */
export type ReplaceBody = (body: ApiFetchInit['body']) => ApiFetchInit['body'];

/** The parameters, with a random one if `randomKey` is set (spec 1 §9). */
function queryOf(options: RequestOptions): RequestOptions['params'] {
  const { params } = options;
  return options.randomKey === true ? { ...params, [`randomkey_${randomKey()}`]: '1' } : params;
}

/** The trace headers that a call sends, and its ids if it sends any. */
function traceOf(
  options: KnownOptions,
  { traceid = false, traceparent = false, traceId }: TraceOptions = {},
): { readonly headers: Readonly<Record<string, string>>; readonly trace: CallTrace | undefined } {
  const wanted = { traceid, traceparent: traceparent || options.traceparent === true };
  if (!wanted.traceid && !wanted.traceparent) return { headers: {}, trace: undefined };
  const trace = createCallTrace(traceId);
  return { headers: traceHeaders(wanted, trace), trace };
}

/** The request to send: to the URL itself, or to the transfer endpoint. */
async function planCall(
  { options, identity, replaceBody }: OutgoingCall,
  { http, transferApi, uploadTransport }: CallRoute,
  onUploadProgress: RequestOptions['onUploadProgress'],
  traces: Readonly<Record<string, string>>,
): Promise<WireCall> {
  const { target } = http;
  const { method, data, responseType = 'json', onDownloadProgress } = options;
  const raw = rawBody(data);
  const headers = { ...sendableHeaders(options.headers, isForm(raw)), ...traces };
  const query = queryOf(options);
  const common = { as: identity, headers, responseType, hooks: options, onDownloadProgress };
  const transfer = transferApi === undefined ? undefined : await loadSeldomCalls();
  if (transferApi !== undefined && transfer?.isTransferred(options) === true) {
    const body = transfer.transferBody(assignTo({ ...options }, { params: query }), target);
    return {
      ...common,
      method: 'POST',
      url: apiUrl(transferApi, target),
      query: undefined,
      body,
      // This body has the parameters in it, which differ from one attempt to the next.
      replaceBody: undefined,
      transport: undefined,
    };
  }
  // XMLHttpRequest cannot send a stream; form fields are too short to need progress.
  const isXhrUpload =
    uploadTransport === 'xhr' && raw !== undefined && !isStream(raw) && !isFormText(raw) && takesBody(method);
  return {
    ...common,
    method,
    url: apiUrl(options.url, target),
    query,
    body: data,
    replaceBody,
    transport: isXhrUpload
      ? (await loadSeldomCalls()).createXhrTransport(onUploadProgress ?? (() => undefined))
      : undefined,
  };
}

/**
 * Sends a call and reads its response. After 429 and 503 it waits and repeats a call that is repeatable. Rejects with
 * REQUEST_* or ANSWER_UNREADABLE (too long).
 *
 * @param onEnded called once, when the call has ended, with an answer or without one
 */
export async function sendCall(
  call: OutgoingCall,
  control: WireControl,
  route: CallRoute,
  onEnded: (call: EndedCall) => void,
  clock: RetryClock,
): Promise<RawAnswer> {
  const { options, islandId } = call;
  const { http, tracing } = route;
  const { now, wallClock } = clock;
  const { headers, trace } = traceOf(options, tracing);
  const startedAtMs = wallClock();
  const startMs = now();
  const report = (status: number, error?: unknown, isRefusedRedirect = false): void => {
    const { method, url, module } = options;
    onEnded({
      method,
      url: apiUrl(url, http.target),
      status,
      module,
      islandId,
      errorCode: isWeaverError(error) ? error.code : undefined,
      isFailure: status >= 400 || isRefusedRedirect || hasNoAnswer(error),
      startedAtMs,
      startMs,
      durationMs: now() - startMs,
      trace,
    });
  };
  const upload = followUpload(options.data, options.onUploadProgress);
  upload.begin();
  const send = async (): Promise<RawAnswer> => {
    try {
      const planned = await planCall(call, route, upload.report, headers);
      return await sendWithOfetch(http, planned, control.signal);
    } catch (error) {
      report(0, error);
      throw error;
    }
  };
  // The caller's time limit is for the call and its response.
  const wait = async (ms: number): Promise<void> => {
    control.pause();
    try {
      await sleep(ms, control.signal);
    } finally {
      control.resume();
    }
  };
  const policy = isStream(options.data) ? undefined : moduleRetry(options.method, options.retry);
  const answer = await sendRepeatedly(send, policy, wait, clock);
  upload.end();
  // A GET that is redirected has lost its session, which is no failure of the call.
  report(
    answer.status,
    undefined,
    answer.isRedirect && options.method !== 'GET' && options.onRedirect === undefined,
  );
  return answer;
}

/** True for an error of a call that got no answer. An abort is none: the user or the page wanted it. */
function hasNoAnswer(error: unknown): boolean {
  if (isLostConnection(error)) return true;
  return isWeaverError(error) && (error.code === 'REQUEST_OFFLINE' || error.code === 'REQUEST_TIMEOUT');
}

/**
 * New ids for a call that sends trace headers. W3C Trace Context forbids ids of only zeros; a random one is practically
 * never that.
 *
 * @param traceId the trace that the call belongs to; without it the call is a trace of its own
 */
export function createCallTrace(traceId: string | undefined): CallTrace {
  return { traceId: traceId ?? randomHex(32), spanId: randomHex(16) };
}

/** The trace headers of a call. */
export function traceHeaders(
  { traceid, traceparent }: Required<Pick<TraceOptions, 'traceid' | 'traceparent'>>,
  { traceId, spanId }: CallTrace,
): Readonly<Record<string, string>> {
  return {
    ...(traceid ? { traceid: traceId } : {}),
    ...(traceparent ? { traceparent: `00-${traceId}-${spanId}-01` } : {}),
  };
}
