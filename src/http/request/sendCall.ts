import { randomKey } from '../../core/randomText.js';
import { sleep } from '../../core/sleep.js';
import { apiUrl, type ApiTarget } from '../apiUrl.js';
import { followUpload } from '../files/followUpload.js';
import { createXhrTransport } from '../files/xhrTransport.js';
import type { HttpClient } from '../httpClient.js';
import { isForm, isFormText, isStream, rawBody } from '../rawBody.js';
import type { RequestOptions } from '../requestOptions.js';
import type { CallerIdentity } from './callKey.js';
import type { WireControl } from './inFlightRequests.js';
import type { RawAnswer } from './rawAnswer.js';
import type { KnownOptions } from './readOptions.js';
import { sendableHeaders, traceHeaders } from './requestHeaders.js';
import { isRepeatable, retryDelay } from './retryDelay.js';
import { sendWithOfetch, type WireCall } from './sendWithOfetch.js';
import { isTransferred, transferBody } from './transfer.js';

/** What a call needs to go on the wire. */
export interface WireDeps {
  readonly http: HttpClient;
  /** The API origin and prefix that `http` has. */
  readonly target: ApiTarget;
  readonly transferApi?: string | undefined;
  /** How files go on the wire (contract §1, uploadTransport). */
  readonly uploadTransport?: 'fetch' | 'xhr' | undefined;
  /** The switch of the header `traceid`. */
  readonly isTraceOn: () => boolean;
  /** From 0 up to 1, for waits. */
  readonly random: () => number;
  /** Wall clock in milliseconds, where the server's cannot be read. */
  readonly wallClock: () => number;
}

/** The parameters, with a random one where the call wants it (spec 1 §9). */
function queryOf(options: RequestOptions): RequestOptions['params'] {
  const { params } = options;
  return options.randomKey === true ? { ...params, [`randomkey_${randomKey()}`]: '1' } : params;
}

/** The call as it goes on the wire: directly, or by the transfer address. */
function planCall(
  options: KnownOptions,
  identity: CallerIdentity,
  parts: WireDeps,
  onUploadProgress: RequestOptions['onUploadProgress'],
): WireCall {
  const { target, transferApi, isTraceOn, uploadTransport } = parts;
  const { method, data, responseType = 'json', onDownloadProgress } = options;
  const raw = rawBody(data);
  const traces = traceHeaders({ traceid: isTraceOn(), traceparent: options.traceparent === true });
  const headers = { ...sendableHeaders(options.headers, isForm(raw)), ...traces };
  const query = queryOf(options);
  const common = { as: identity, headers, responseType, hooks: options, onDownloadProgress };
  if (transferApi !== undefined && isTransferred(options)) {
    const body = transferBody(Object.assign({ ...options }, { params: query }), target);
    return {
      ...common,
      method: 'POST',
      url: apiUrl(transferApi, target),
      query: undefined,
      body,
      transport: undefined,
    };
  }
  // A stream cannot be sent so, and fields need not be.
  const isXhr = uploadTransport === 'xhr' && raw !== undefined && !isStream(raw) && !isFormText(raw);
  return {
    ...common,
    method,
    url: apiUrl(options.url, target),
    query,
    body: data,
    transport: isXhr ? createXhrTransport(onUploadProgress ?? (() => undefined)) : undefined,
  };
}

/**
 * Sends a call and reads its answer; 429 and 503 are waited for and repeated where the call may be. Rejects with
 * REQUEST_* or ANSWER_UNREADABLE (too long).
 */
export async function sendCall(
  options: KnownOptions,
  identity: CallerIdentity,
  control: WireControl,
  parts: WireDeps,
): Promise<RawAnswer> {
  const { http, random, wallClock } = parts;
  const upload = followUpload(options.data, options.onUploadProgress);
  upload.begin();
  for (let done = 0; ; done += 1) {
    const call = planCall(options, identity, parts, upload.tell);
    const answer = await sendWithOfetch(http, call, control.signal);
    const wait =
      isRepeatable(options.method, options.retry) && !isStream(options.data)
        ? retryDelay(answer, done, wallClock(), random())
        : undefined;
    if (wait === undefined) {
      upload.end();
      return answer;
    }
    control.pause();
    try {
      await sleep(wait, control.signal);
    } finally {
      control.resume();
    }
  }
}
