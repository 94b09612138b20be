import { FetchError, createFetch, type FetchOptions, type FetchResponse } from 'ofetch';
import { assignTo } from '../../core/objects.js';
import { isWeaverError } from '../../core/errors.js';
import { isJsonChanged, jsonText } from '../../core/jsonText.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { Query } from '../apiUrl.js';
import type { ApiFetchInit, ApiFetchOptions, HttpClient } from '../httpClient.js';
import { rawBody } from '../requestBody.js';
import { MODULE_RETRY } from '../limits.js';
import type { RequestHooks, RequestOptions, ResponseType } from '../requestOptions.js';
import { jsonFailure, networkCall, readText, takesBody } from '../transport.js';
import { hasHooks } from './readOptions.js';

/** A response whose body has been read. */
export interface RawAnswer {
  readonly status: number;
  /** The server redirected the call; nothing else is known then. */
  readonly isRedirect: boolean;
  /** Media type in lower case, without parameters; '' if missing. */
  readonly contentType: string;
  /** `Content-Disposition`, for every response type but `json`; another origin has to expose it. */
  readonly disposition: string | undefined;
  /** `Retry-After` and `Date` of a 429 or 503. */
  readonly retryAfter: string | undefined;
  readonly date: string | undefined;
  /** The trace id that the platform gave the call; undefined if it sent none, or no readable one. */
  readonly traceId: string | undefined;
  /** The body as text: for the response types `json` and `text`, and for HTTP errors. */
  readonly text: string | undefined;
  /** The body as `blob` or `arrayBuffer`; undefined if `text` is set. */
  readonly value: Blob | ArrayBuffer | undefined;
}

/** A readable trace id: the header may contain anything. */
const TRACE_ID = /^[\w-]{1,128}$/;

const isTextType = (type: ResponseType): boolean => type === 'json' || type === 'text';

/**
 * Reads a response in the requested form. An HTTP error is always read as text, because it contains the reason.
 *
 * @param response read by ofetch as `type`, JSON as text
 */
async function rawAnswerOf(response: FetchResponse<unknown>, type: ResponseType): Promise<RawAnswer> {
  const { status, headers } = response;
  const headerIf = (isWanted: boolean, name: string): string | undefined =>
    isWanted ? (headers.get(name) ?? undefined) : undefined;
  const isBusy = MODULE_RETRY.statuses.includes(status);
  const facts = {
    status,
    isRedirect: response.type === 'opaqueredirect' || (status >= 300 && status < 400),
    contentType: (headers.get('content-type') ?? '').replace(/;.*$/, '').trim().toLowerCase(),
    disposition: headerIf(type !== 'json', 'content-disposition'),
    retryAfter: headerIf(isBusy, 'retry-after'),
    date: headerIf(isBusy, 'date'),
    traceId: TRACE_ID.exec(headers.get('traceid') ?? '')?.[0],
  };
  if (facts.isRedirect) return { ...facts, text: undefined, value: undefined };
  // ofetch does not read a body for HEAD and 204.
  const body = response._data as string | Blob | ArrayBuffer | undefined;
  if (isTextType(type) || status >= 400) {
    const text = typeof body === 'string' ? body : await new Response(body).text();
    return { ...facts, text, value: undefined };
  }
  if (type === 'arrayBuffer') {
    return { ...facts, text: undefined, value: (body as ArrayBuffer | undefined) ?? new ArrayBuffer(0) };
  }
  const content = (body as Blob | undefined) ?? new Blob();
  const { withFileName } = await loadSeldomCalls();
  return { ...facts, text: undefined, value: withFileName(content, facts.disposition) };
}

/** One call for ofetch to send. */
export interface WireCall extends Required<ApiFetchOptions> {
  readonly method: string;
  /** Absolute, on the API origin. */
  readonly url: string;
  readonly query: Query | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly responseType: ResponseType;
  readonly hooks: RequestHooks;
  /** Called with the body as it is about to be sent, after ofetch and the hooks; returns the body to send. */
  readonly replaceBody: ((body: ApiFetchInit['body']) => ApiFetchInit['body']) | undefined;
  readonly onDownloadProgress: RequestOptions['onDownloadProgress'];
}

/** True for data that ofetch converts to JSON itself. It takes an object with a property `buffer` for bytes. */
function isPlain(data: unknown): boolean {
  if (Array.isArray(data)) return true;
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.getPrototypeOf(data) === Object.prototype &&
    !('buffer' in data)
  );
}

/** True if ofetch writes plain data with these headers correctly: as form fields, or as JSON on most pages. */
function isWrittenByOfetch(headers: HeadersInit): boolean {
  return !isJsonChanged() || new Headers(headers).get('content-type') === 'application/x-www-form-urlencoded';
}

/** The body for ofetch. Data that ofetch would not convert to the right JSON is converted here. */
function writeBody(method: string, data: unknown, headers: HeadersInit): FetchOptions['body'] {
  if (data === undefined || data === null || !takesBody(method)) return undefined;
  if (typeof data === 'string' || rawBody(data) !== undefined) return data as FetchOptions['body'];
  return isPlain(data) && isWrittenByOfetch(headers) ? (data as FetchOptions['body']) : jsonText(data);
}

/**
 * The options of a call: ofetch does not repeat it, does not reject on an HTTP error, and reads JSON as text. Every
 * option that decides what is sent is set, also to undefined, so that none is inherited from a polluted
 * `Object.prototype`. (Setting all other options too would cost more time than the rest of ofetch.)
 */
async function ofetchOptions(call: WireCall, signal: AbortSignal): Promise<FetchOptions> {
  const { method, url, query, body, headers, responseType, hooks } = call;
  const options: Readonly<Record<string, unknown>> = {
    retry: false,
    ignoreResponseError: true,
    responseType: responseType === 'json' ? 'text' : responseType,
    method,
    query,
    params: undefined,
    body: writeBody(method, body, headers),
    headers,
    signal,
  };
  if (hasHooks(hooks)) {
    const { ofetchHooks } = await loadSeldomCalls();
    assignTo(
      options,
      ofetchHooks(hooks, url, method, (...changed) => writeBody(method, ...changed)),
    );
  }
  // ofetch's types do not allow undefined.
  return options as FetchOptions;
}

/**
 * Sends a call with ofetch, through {@link HttpClient.fetch}, and reads its response.
 *
 * @throws WeaverError REQUEST_ABORTED (or what `signal` was aborted with), REQUEST_OFFLINE, REQUEST_CORS,
 * REQUEST_FAILED (not reachable, data that cannot be sent, a hook that threw), ANSWER_UNREADABLE (too long)
 */
export async function sendWithOfetch(
  http: HttpClient,
  call: WireCall,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const { url, responseType, onDownloadProgress } = call;
  return networkCall(url, signal, async (ofCall, failureOf) => {
    let isSent = false;
    const send = async (address: string, init: ApiFetchInit): Promise<Response> => {
      isSent = true;
      try {
        const body = call.replaceBody ? call.replaceBody(init.body) : init.body;
        const response = await http.fetch(address, assignTo(init, { body }), call);
        if (onDownloadProgress) return (await loadSeldomCalls()).watchBody(response, onDownloadProgress);
        // ofetch reads by this method: it stops where a text becomes too long.
        const readWhole = response.text.bind(response);
        if (response.body) response.text = () => readText(response, readWhole);
        return response;
      } catch (error) {
        // Before ofetch tells the hooks of the call.
        throw await failureOf(error);
      }
    };
    try {
      const options = await ofetchOptions(call, ofCall);
      const answer = await createFetch({ fetch: send as typeof fetch }).raw(url, options);
      return await rawAnswerOf(answer, responseType);
    } catch (error) {
      const cause = error instanceof FetchError ? error.cause : error;
      throw isSent || isWeaverError(cause) ? cause : jsonFailure(cause);
    }
  });
}

/** Loads what only calls need that are more than JSON in one request and one answer, once. Rejects with CHUNK_FAILED. */
export const loadSeldomCalls = /* @__PURE__ */ lazyChunk(
  'seldomCalls',
  () => import('../seldomCalls/index.js'),
  'createXhrTransport',
);
