import { assignTo } from '../../core/objects.js';
import { isWeaverError } from '../../core/errors.js';
import { randomKey } from '../../core/randomText.js';
import { sleep } from '../../core/sleep.js';
import { apiUrl, type ApiTarget } from '../apiUrl.js';
import type { ApiFetchInit, HttpClient } from '../httpClient.js';
import { loadSeldomCalls } from '../loadSeldomCalls.js';
import { followUpload, isForm, isFormText, isStream, rawBody } from '../requestBody.js';
import { takesBody } from '../transport.js';
import { moduleRetry, sendRepeatedly, type RetryClock } from '../retry.js';
import type { Progress, RequestOptions } from '../requestOptions.js';
import { createCallTrace, traceHeaders, type CallTrace, type TraceOptions } from './callTrace.js';
import { hasNoAnswer, type EndedCall } from './endedCall.js';
import type { WireControl } from './inFlightRequests.js';
import { sendableHeaders, type CallerIdentity, type KnownOptions } from './readOptions.js';
import { sendWithOfetch, type RawAnswer, type WireCall } from './sendWithOfetch.js';

/** What sending a call needs. */
export interface WireDeps extends RetryClock {
  readonly http: HttpClient;
  /** The API origin and prefix of `http`. */
  readonly target: ApiTarget;
  readonly transferApi?: string | undefined;
  /** Creates what sends an upload (contract §1, uploadTransport 'xhr'); undefined: fetch. */
  readonly uploadTransport?: ((onProgress: (progress: Progress) => void) => typeof fetch) | undefined;
  /** The trace headers of calls that do not ask for one themselves. */
  readonly tracing: () => TraceOptions;
  /** The trace that all calls belong to; without it each call that sends a trace header is a trace of its own. */
  readonly traceId?: string | undefined;
  /** Called once for each call that was sent, when it has ended. */
  readonly onEndedCall?: ((call: EndedCall) => void) | undefined;
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
  { tracing, traceId }: WireDeps,
): { readonly headers: Readonly<Record<string, string>>; readonly trace: CallTrace | undefined } {
  const { traceid, traceparent } = tracing();
  const wanted = { traceid, traceparent: traceparent || options.traceparent === true };
  if (!wanted.traceid && !wanted.traceparent) return { headers: {}, trace: undefined };
  const trace = createCallTrace(traceId);
  return { headers: traceHeaders(wanted, trace), trace };
}

/** The request to send: to the URL itself, or to the transfer endpoint. */
async function planCall(
  options: KnownOptions,
  identity: CallerIdentity,
  deps: WireDeps,
  onUploadProgress: RequestOptions['onUploadProgress'],
  replaceBody: ReplaceBody,
  traces: Readonly<Record<string, string>>,
): Promise<WireCall> {
  const { target, transferApi, uploadTransport } = deps;
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
  const isUpload = raw !== undefined && !isStream(raw) && !isFormText(raw) && takesBody(method);
  return {
    ...common,
    method,
    url: apiUrl(options.url, target),
    query,
    body: data,
    replaceBody,
    transport: isUpload ? uploadTransport?.(onUploadProgress ?? (() => undefined)) : undefined,
  };
}

/**
 * Sends a call and reads its response. After 429 and 503 it waits and repeats a call that is repeatable. Rejects with
 * REQUEST_* or ANSWER_UNREADABLE (too long).
 */
export async function sendCall(
  options: KnownOptions,
  identity: CallerIdentity,
  control: WireControl,
  deps: WireDeps,
  replaceBody: ReplaceBody,
  islandId: string | undefined,
): Promise<RawAnswer> {
  const { http, target, now, wallClock, onEndedCall } = deps;
  const { headers, trace } = traceOf(options, deps);
  const startedAtMs = wallClock();
  const startMs = now();
  const report = (status: number, error?: unknown, isRefusedRedirect = false): void => {
    const { method, url, module } = options;
    onEndedCall?.({
      method,
      url: apiUrl(url, target),
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
      const call = await planCall(options, identity, deps, upload.report, replaceBody, headers);
      return await sendWithOfetch(http, call, control.signal);
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
  const answer = await sendRepeatedly(send, policy, wait, deps);
  upload.end();
  // A GET that is redirected has lost its session, which is no failure of the call.
  report(
    answer.status,
    undefined,
    answer.isRedirect && options.method !== 'GET' && options.onRedirect === undefined,
  );
  return answer;
}
