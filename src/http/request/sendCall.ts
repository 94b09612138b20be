import { randomKey } from '../../core/randomText.js';
import { sleep } from '../../core/sleep.js';
import type { ApiTarget } from '../apiUrl.js';
import type { ExchangeOptions, HttpClient } from '../httpClient.js';
import type { RequestOptions } from '../requestOptions.js';
import type { CallerIdentity } from './callKey.js';
import type { WireControl } from './inFlightRequests.js';
import { followUpload } from '../files/followUpload.js';
import { isForm, isFormText, isStream, rawBody } from '../rawBody.js';
import { readBody, type RawAnswer } from './readBody.js';
import type { KnownOptions } from './readOptions.js';
import { isRepeatable, retryDelay } from './retryDelay.js';
import { sendableHeaders, traceHeaders } from './requestHeaders.js';
import { isTransferred, transferBody } from './transfer.js';
import { uploadParts, type UploadTransport } from '../files/upload.js';

/** What a call needs to go on the wire. */
export interface WireSurroundings {
  readonly http: HttpClient;
  /** The API origin and prefix that `http` has. */
  readonly target: ApiTarget;
  readonly transferApi?: string | undefined;
  readonly uploadTransport?: UploadTransport | undefined;
  /** The switch of the header `traceid`. */
  readonly isTraceOn: () => boolean;
  /** From 0 up to 1, for waits. */
  readonly random: () => number;
  /** Wall clock in milliseconds, where the server's cannot be read. */
  readonly wallClock: () => number;
}

/** Whoever waits has a limit of their own; the wire ends with the last of them. */
const NO_LIMIT_MS = Infinity;

interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly options: ExchangeOptions;
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
  parts: WireSurroundings,
  tell: RequestOptions['onUploadProgress'],
): WireCall {
  const { target, transferApi, isTraceOn, uploadTransport = 'fetch' } = parts;
  const isBodiless = options.method === 'GET' || options.method === 'HEAD';
  const raw = isBodiless ? undefined : rawBody(options.data);
  const traces = traceHeaders({ traceid: isTraceOn(), traceparent: options.traceparent === true });
  const headers = { ...sendableHeaders(options.headers, isForm(raw)), ...traces };
  const params = queryOf(options);
  const common = { as: identity, headers, timeoutMs: NO_LIMIT_MS };
  if (transferApi !== undefined && isTransferred(options)) {
    const body = transferBody(Object.assign({ ...options }, { params }), target);
    return { method: 'POST', path: transferApi, options: { ...common, body } };
  }
  const query = params === undefined ? {} : { query: params };
  const body =
    raw === undefined
      ? { body: options.data }
      : uploadParts(raw, headers, target.apiOrigin, isFormText(raw) ? 'fetch' : uploadTransport, tell);
  return { method: options.method, path: options.url, options: { ...common, ...query, ...body } };
}

/**
 * Sends a call and reads its answer; 429 and 503 are waited for and repeated where the call may be. Rejects with
 * REQUEST_* or ANSWER_UNREADABLE (too long).
 */
export async function sendCall(
  options: KnownOptions,
  identity: CallerIdentity,
  control: WireControl,
  parts: WireSurroundings,
): Promise<RawAnswer> {
  const { http, random, wallClock } = parts;
  const upload = followUpload(options.data, options.onUploadProgress);
  upload.begin();
  for (let done = 0; ; done += 1) {
    const { method, path, options: wire } = planCall(options, identity, parts, upload.tell);
    const answer = await http.exchange(method, path, { ...wire, signal: control.signal }, (response) =>
      readBody(response, options),
    );
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
