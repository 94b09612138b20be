import { attempt } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { assignTo, entriesOf, nullPrototypeCopy, valuesOf } from '../core/objects.js';
import { sleep } from '../core/sleep.js';
import { pageBase } from '../browser/page.js';
import { API_CALLS, IDENTITY_HEADERS, type ApiCallName } from '../wire/calls.js';
import { parseEnvelope } from '../wire/envelope.js';
import { errorMessage } from '../wire/envelopeErrors.js';
import { recordOf } from '../wire/record.js';
import { mayRequestAction } from '../wire/specialCodes.js';
import { apiUrl, assertApiOrigin, type ApiTarget, type Query } from './apiUrl.js';
import { identityHeaders, type Identity } from './identity.js';
import { pageFetch, type PageFetchInit } from './pageFetch.js';
import { readJson } from './readJson.js';
import { INIT_RETRY, sendRepeatedly, type RetryPolicy } from './retry.js';
import { exchange, send, type WireAnswer, type WireRequest } from './send.js';
import { statusText } from './statusText.js';

/** What the client needs. */
export interface HttpClientOptions extends ApiTarget {
  /** Read for every call: the session and the language may change. */
  readonly identity: () => Identity;
  /** Cookies on API calls (contract §1, withCredentials). */
  readonly withCredentials: boolean;
  readonly timeoutMs: number;
  /** Called with the `Date` header of every response of the API. */
  readonly onDate?: (date: string | null) => void;
  /**
   * Called with an answer that may request an action or report a security intercept. Rejects if it does, with the error of
   * the call.
   */
  readonly onActionRequest?: (answer: ReadAnswer) => Promise<void>;
  /** Called with the URL of every call to the API, right before it is sent. */
  readonly onSend?: (url: string) => void;
}

/** Options of one call. */
export interface CallOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Send cookies even if `withCredentials` is false. */
  readonly cookies?: boolean;
  /** The request may continue after the page is unloaded; its body is limited (Fetch: 64 KiB for all of a page). */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The identity to send; default: the current one. */
  readonly as?: Identity;
  /**
   * Until when the call may be repeated once, by {@link INIT_RETRY}; on the clock of `performance.now()`. Default: it is not
   * repeated.
   */
  readonly retryUntilMs?: number | undefined;
}

/** The parts of a request that the caller of `fetch` decides. */
export interface ApiFetchInit {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null | undefined;
  readonly signal: AbortSignal;
  /** `half` for a body that is a stream. */
  readonly duplex?: 'half' | undefined;
}

/** Options for a client that writes URL, query and body itself. */
export interface ApiFetchOptions {
  /** The identity to send. */
  readonly as: Identity;
  /**
   * Used instead of the page's fetch: uploads with progress are sent with XMLHttpRequest. It has no cache mode, so it
   * must not send what a cache may answer, GET and HEAD.
   */
  readonly transport?: typeof fetch | undefined;
}

/** A JSON body and its HTTP status. */
export interface JsonAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** A response read as text, and the URL of its call. */
export interface ReadAnswer {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** The HTTP calls of the SDK, by target and by what is sent with them. */
export interface HttpClient {
  /** A call of `API_CALLS`, to the API origin, as the current identity. Rejects on an HTTP error status. */
  api(call: ApiCallName, options?: CallOptions): Promise<unknown>;
  /** A call of `API_CALLS` whose response body is ignored. Resolves to the HTTP status, also that of an error. */
  ping(call: ApiCallName, options?: CallOptions): Promise<number>;
  /** Any path on the API origin, read by `read`, which also receives opaque redirects. */
  exchange<T>(
    method: string,
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T>;
  /**
   * The page's fetch for an absolute URL on the API origin, with the identity `as`: identity headers in `init` are
   * dropped. Redirects are not followed but returned as an opaque response. Has no time limit.
   *
   * Rejects with REQUEST_FAILED for another origin, and as fetch does.
   */
  fetch(url: string, init: ApiFetchInit, options: ApiFetchOptions): Promise<Response>;
  /**
   * A file of the static domain, the only request that the browser's HTTP cache may answer. No session and no headers are
   * sent, so no CORS preflight is needed.
   */
  staticFile(
    url: string,
    options?: Pick<CallOptions, 'signal' | 'timeoutMs'> & { integrity?: string | undefined },
  ): Promise<string>;
  /**
   * A call to the host's own back end: no SDK headers, cookies only on the page's own origin, redirects included.
   */
  host(url: string, options?: Pick<CallOptions, 'signal' | 'retryUntilMs'>): Promise<JsonAnswer>;
}

const OUR_HEADERS = new Set(valuesOf(IDENTITY_HEADERS).map((name) => name.toLowerCase()));

/** The caller's headers without the identity headers: a caller must not call as another session. */
function callerHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return recordOf(entriesOf(headers).filter(([name]) => !OUR_HEADERS.has(name.toLowerCase())));
}

/** The error of an HTTP status, with the server's message if the body is an envelope that has one. */
function httpError(status: number, url: string, text = ''): WeaverError {
  const envelope = attempt(() => parseEnvelope(readJson(text)), undefined);
  const message = (envelope?.ok === true && errorMessage(envelope.value)) || statusText(status, url);
  return new WeaverError('REQUEST_FAILED', { message, status });
}

/** A JSON body and its status. An HTTP error without JSON becomes an error with the text of its status. */
function readAnswer({ status, text, url }: ReadAnswer): JsonAnswer {
  try {
    return { status, json: readJson(text) };
  } catch (error) {
    throw status >= 400 ? httpError(status, url) : error;
  }
}

/** Creates the {@link HttpClient} of one SDK instance. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { identity, withCredentials, timeoutMs, onActionRequest, onDate, onSend } = options;

  const credentialsOf = (cookies: boolean): RequestCredentials =>
    withCredentials || cookies ? 'include' : 'omit';

  const wire = (method: string, path: string, call: CallOptions): WireRequest => ({
    url: apiUrl(path, options, call.query),
    method,
    headers: { ...callerHeaders(call.headers), ...identityHeaders(call.as ?? identity()) },
    body: call.body,
    credentials: credentialsOf(call.cookies === true),
    redirect: 'manual',
    keepalive: call.keepalive,
    timeoutMs: call.timeoutMs ?? timeoutMs,
    signal: call.signal,
  });

  const answerTo = async (
    request: WireRequest,
    { retryUntilMs }: CallOptions,
  ): Promise<ReadAnswer & Pick<WireAnswer, 'date'>> => {
    const policy: RetryPolicy | undefined =
      retryUntilMs === undefined ? undefined : { ...INIT_RETRY, untilMs: retryUntilMs };
    const wait = (ms: number): Promise<void> => sleep(ms, request.signal);
    const { status, text, date } = await sendRepeatedly(() => send(request), policy, wait);
    const answer = { url: request.url, status, text, date };
    if (mayRequestAction(text)) await onActionRequest?.(answer);
    return answer;
  };

  const toApi = async (method: string, path: string, call: CallOptions): Promise<ReadAnswer> => {
    const request = wire(method, path, call);
    onSend?.(request.url);
    const answer = await answerTo(request, call);
    onDate?.(answer.date);
    return answer;
  };

  return {
    async api(name, given) {
      const call = nullPrototypeCopy<CallOptions>(given);
      const { method, path } = API_CALLS[name];
      const { url, status, text } = await toApi(
        method,
        path,
        method === 'POST' ? nullPrototypeCopy({ body: {}, ...call }) : call,
      );
      if (status >= 400) throw httpError(status, url, text);
      return readJson(text);
    },

    async ping(name, given) {
      const call = nullPrototypeCopy<CallOptions>(given);
      const { method, path } = API_CALLS[name];
      return (await toApi(method, path, call)).status;
    },

    async exchange(method, path, call, read) {
      const request = wire(method, path, nullPrototypeCopy(call));
      onSend?.(request.url);
      return exchange(request, (response) => {
        onDate?.(response.headers.get('date'));
        return read(response);
      });
    },

    async fetch(url, init, { as, transport }) {
      // A URL that starts with the API origin and a slash need not be parsed: nothing after it changes the origin.
      if (!url.startsWith(`${options.apiOrigin}/`)) assertApiOrigin(new URL(url), options);
      const { method, headers, body, signal, duplex } = nullPrototypeCopy(init);
      const sentHeaders = nullPrototypeCopy<Record<string, string>>({});
      headers.forEach((value, name) => {
        if (!OUR_HEADERS.has(name)) sentHeaders[name] = value;
      });
      const sent: PageFetchInit = {
        method,
        headers: assignTo(sentHeaders, identityHeaders(as)),
        signal,
        body,
        duplex,
        credentials: credentialsOf(false),
        redirect: 'manual',
      };
      onSend?.(url);
      const response = await pageFetch(url, sent, transport);
      onDate?.(response.headers.get('date'));
      return response;
    },

    async staticFile(url, given) {
      const file = nullPrototypeCopy<NonNullable<typeof given>>(given);
      const answer = await send({
        url,
        method: 'GET',
        credentials: 'omit',
        // A redirect could lead to an origin from which code must not be loaded.
        redirect: 'manual',
        timeoutMs: file.timeoutMs ?? timeoutMs,
        integrity: file.integrity,
        cache: 'default',
        signal: file.signal,
      });
      if (answer.status >= 400) throw httpError(answer.status, url);
      return answer.text;
    },

    async host(address, given) {
      const call = nullPrototypeCopy<CallOptions>(given);
      const url = new URL(address, pageBase());
      const request: WireRequest = {
        url: url.href,
        method: 'GET',
        // With `include` a redirect to another origin would be sent that origin's cookies.
        credentials: 'same-origin',
        redirect: 'follow',
        timeoutMs,
        signal: call.signal,
      };
      return readAnswer(await answerTo(request, call));
    },
  };
}
