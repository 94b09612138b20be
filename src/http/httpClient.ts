import { withoutQuery } from '../core/addressQuery.js';
import { attempt } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { nullPrototypeCopy } from '../core/objects.js';
import { sleep } from '../core/promises.js';
import { pageBase } from '../browser/page.js';
import { API_CALLS, type ApiCallName } from '../wire/calls.js';
import { parseEnvelope, errorMessage, mayRequestAction } from '../wire/envelope.js';
import { apiUrl, assertApiOrigin, type ApiTarget, type Query } from './apiUrl.js';
import { readJson } from './readBody.js';
import { INIT_RETRY, type RetryPolicy } from './limits.js';
import { sendRepeatedly } from './retry.js';
import {
  exchange,
  headersAs,
  pageFetch,
  send,
  type Identity,
  type PageFetchInit,
  type WireRequest,
} from './transport.js';

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

/** See {@link createHttpClient}. */
export type HttpClient = ReturnType<typeof createHttpClient>;

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

/** The one way to the API, for the SDK's own calls and, under ofetch, for those of modules. */
async function toApi(
  { apiOrigin, withCredentials, onDate, onSend }: HttpClientOptions,
  url: string,
  init: ApiFetchInit & Pick<PageFetchInit, 'keepalive'>,
  as: Identity,
  cookies: boolean,
  transport?: typeof fetch,
): Promise<Response> {
  // A URL that starts with the API origin and a slash need not be parsed: nothing after it changes the origin.
  if (!url.startsWith(`${apiOrigin}/`)) assertApiOrigin(new URL(url), { apiOrigin });
  const { method, headers, body, signal, duplex, keepalive } = nullPrototypeCopy(init);
  const sent: PageFetchInit = {
    method,
    headers: headersAs(as, headers),
    signal,
    body,
    duplex,
    keepalive,
    credentials: withCredentials || cookies ? 'include' : 'omit',
  };
  onSend?.(url);
  const response = await pageFetch(url, sent, transport);
  onDate?.(response.headers.get('date'));
  return response;
}

function apiRequest(
  options: HttpClientOptions,
  method: string,
  path: string,
  call: CallOptions,
): WireRequest {
  const { as = options.identity(), cookies, keepalive, timeoutMs = options.timeoutMs } = call;
  return {
    url: apiUrl(path, options, call.query),
    method,
    headers: call.headers ?? {},
    body: call.body,
    timeoutMs,
    signal: call.signal,
    send: (url, init) =>
      toApi(options, url, { ...init, headers: new Headers(init.headers), keepalive }, as, cookies === true),
  };
}

/** Sends a request of the SDK itself, and once more if it may; does what the answer requests. */
async function answerTo(
  { onActionRequest }: HttpClientOptions,
  request: WireRequest,
  { retryUntilMs }: CallOptions,
): Promise<ReadAnswer> {
  const policy: RetryPolicy | undefined =
    retryUntilMs === undefined ? undefined : { ...INIT_RETRY, untilMs: retryUntilMs };
  const wait = (ms: number): Promise<void> => sleep(ms, request.signal);
  const { status, text } = await sendRepeatedly(() => send(request), policy, wait);
  const answer = { url: request.url, status, text };
  if (mayRequestAction(text)) await onActionRequest?.(answer);
  return answer;
}

/** Creates the HTTP calls of one SDK instance, by target and by what is sent with them. */
export function createHttpClient(options: HttpClientOptions) {
  const { apiOrigin, prefix, timeoutMs } = options;
  return {
    /** The server that calls to the API are sent to. */
    target: { apiOrigin, prefix } satisfies ApiTarget,
    /** Default time limit of a call in milliseconds. */
    timeoutMs,
    /** A call of `API_CALLS`, to the API origin, as the current identity. Rejects on an HTTP error status. */
    async api(name: ApiCallName, given?: CallOptions): Promise<unknown> {
      const call = nullPrototypeCopy<CallOptions>(given);
      const { method, path } = API_CALLS[name];
      const sent = method === 'POST' ? nullPrototypeCopy({ body: {}, ...call }) : call;
      const { url, status, text } = await answerTo(options, apiRequest(options, method, path, sent), call);
      if (status >= 400) throw httpError(status, url, text);
      return readJson(text);
    },

    /** A call of `API_CALLS` whose response body is ignored. Resolves to the HTTP status, also that of an error. */
    async ping(name: ApiCallName, given?: CallOptions): Promise<number> {
      const call = nullPrototypeCopy<CallOptions>(given);
      const { method, path } = API_CALLS[name];
      return (await answerTo(options, apiRequest(options, method, path, call), call)).status;
    },

    /** Any path on the API origin, read by `read`, which also receives opaque redirects. */
    async exchange<T>(
      method: string,
      path: string,
      call: CallOptions,
      read: (response: Response) => Promise<T>,
    ): Promise<T> {
      return exchange(apiRequest(options, method, path, nullPrototypeCopy(call)), read);
    },

    /**
     * The page's fetch for an absolute URL on the API origin, with the identity `as`: identity headers in `init` are
     * dropped. Redirects are not followed but returned as an opaque response. Has no time limit.
     *
     * Rejects with REQUEST_FAILED for another origin, and as fetch does.
     */
    fetch: (url: string, init: ApiFetchInit, { as, transport }: ApiFetchOptions): Promise<Response> =>
      toApi(options, url, init, as, false, transport),

    /**
     * A file of the static domain, the only request that the browser's HTTP cache may answer. No session and no headers are
     * sent, so no CORS preflight is needed.
     */
    async staticFile(
      url: string,
      given?: Pick<CallOptions, 'signal' | 'timeoutMs'> & { integrity?: string | undefined },
    ): Promise<string> {
      const {
        integrity,
        signal,
        timeoutMs: limitMs = timeoutMs,
      } = nullPrototypeCopy<typeof given & {}>(given);
      const answer = await send({
        url,
        method: 'GET',
        timeoutMs: limitMs,
        signal,
        send: (address, init) =>
          pageFetch(address, { ...init, credentials: 'omit', integrity, cache: 'default' }),
      });
      if (answer.status >= 400) throw httpError(answer.status, url);
      return answer.text;
    },

    /** A call to the host's own back end: no SDK headers, cookies only on the page's own origin, redirects included. */
    async host(address: string, given?: Pick<CallOptions, 'signal' | 'retryUntilMs'>): Promise<JsonAnswer> {
      const call = nullPrototypeCopy<CallOptions>(given);
      const url = new URL(address, pageBase());
      const request: WireRequest = {
        url: url.href,
        method: 'GET',
        timeoutMs,
        signal: call.signal,
        // With `include` a redirect to another origin would be sent that origin's cookies.
        send: (to, init) => pageFetch(to, { ...init, credentials: 'same-origin', redirect: 'follow' }),
      };
      return readAnswer(await answerTo(options, request, call));
    },
  };
}

/**
 * HTTP messages of the error catalogue (spec 1 §8). `{url}` is the URL without its query, which may contain private
 * data.
 */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'request error',
  401: 'unauthorized, please log in',
  403: 'access denied',
  404: 'request address error: {url}',
  408: 'timeout',
  500: 'internal server error',
  501: 'not implemented',
  502: 'gateway error',
  503: 'service unavailable',
  504: 'gateway timeout',
  505: 'HTTP version not supported',
};

/** The message of an HTTP status; 'request error' for one that is not in the catalogue. */
export function statusText(status: number, url: string): string {
  return (STATUS_TEXTS[status] ?? 'request error').replace('{url}', () => withoutQuery(url));
}
