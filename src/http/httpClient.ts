import { WeaverError } from '../core/errors.js';
import { nullPrototypeCopy } from '../core/objects.js';
import { pageBase, pageOrigin } from '../browser/page.js';
import { API_CALLS, IDENTITY_HEADERS, type ApiCallName } from '../wire/calls.js';
import { recordOf } from '../wire/record.js';
import { apiUrl, assertApiOrigin, type ApiTarget, type Query } from './apiUrl.js';
import { identityHeaders, type Identity } from './identity.js';
import { readJson } from './readJson.js';
import { exchange, send, type WireRequest } from './send.js';
import { statusText } from './statusText.js';

/** What the client is made of. */
export interface HttpClientOptions extends ApiTarget {
  /** Asked for every call: the session and the language may change. */
  readonly identity: () => Identity;
  /** Cookies on API calls (contract §1, withCredentials). */
  readonly withCredentials: boolean;
  readonly timeoutMs: number;
  /** Hears the `Date` header of every answer of the API. */
  readonly onDate?: (date: string | null) => void;
}

/** Options of one call. */
export interface CallOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Send cookies whatever `withCredentials` says. */
  readonly cookies?: boolean;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Who asks; default: the identity of the moment. */
  readonly as?: Identity;
}

/** What such a client decides. */
export interface ApiFetchInit {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null | undefined;
  readonly signal: AbortSignal;
  /** `half` for a body that is a stream. */
  readonly duplex?: 'half' | undefined;
}

/** A fetch that stands under a client which writes address, query and body itself. */
export interface ApiFetchOptions {
  /** Who asks. */
  readonly as: Identity;
  /** Takes the place of the page's fetch: uploads with fine progress have a transport of their own. */
  readonly transport?: typeof fetch | undefined;
}

/** A body with the HTTP status that it came with. */
export interface JsonAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** The calls of the SDK, by where they go and what may travel along. */
export interface HttpClient {
  /** A call of the table, to the API origin, as the current identity. Rejects on an HTTP error status. */
  api(call: ApiCallName, options?: CallOptions): Promise<unknown>;
  /** A call of the table whose answer's body means nothing. Resolves to the HTTP status, whatever it is. */
  ping(call: ApiCallName, options?: CallOptions): Promise<number>;
  /** Any path on the API origin, read by `read`: an opaque redirect is an answer here too. */
  exchange<T>(
    method: string,
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T>;
  /**
   * The page's fetch for an absolute address on the API origin, as `as` and nobody else: identity headers in `init`
   * are left out. Redirects are not followed: an opaque one is an answer. Has no time limit.
   *
   * Rejects with REQUEST_FAILED for another origin, and as fetch does.
   */
  fetch(url: string, init: ApiFetchInit, options: ApiFetchOptions): Promise<Response>;
  /** A file of the static domain: no session, no headers, and so no preflight. */
  staticFile(
    url: string,
    options?: Pick<CallOptions, 'signal' | 'timeoutMs'> & { integrity?: string | undefined },
  ): Promise<string>;
  /** A call to the host's own back end: none of our headers, cookies only on the page's own origin. */
  host(url: string, options?: Pick<CallOptions, 'signal'>): Promise<JsonAnswer>;
}

const OUR_HEADERS = new Set(Object.values(IDENTITY_HEADERS).map((name) => name.toLowerCase()));

/** The caller's headers without those that say who is asking: nobody speaks for another session. */
function callerHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return recordOf(Object.entries(headers).filter(([name]) => !OUR_HEADERS.has(name.toLowerCase())));
}

function httpError(status: number, url: string): WeaverError {
  return new WeaverError('REQUEST_FAILED', { message: statusText(status, url), status });
}

/** A JSON body with its status. An HTTP error without one is told by its status. */
function readAnswer(
  { status, text }: { readonly status: number; readonly text: string },
  url: string,
): JsonAnswer {
  try {
    return { status, json: readJson(text) };
  } catch (error) {
    throw status >= 400 ? httpError(status, url) : error;
  }
}

/** Creates the {@link HttpClient} of one SDK instance. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { identity, withCredentials, timeoutMs, onDate } = options;

  const credentialsOf = (cookies: boolean): RequestCredentials =>
    withCredentials || cookies ? 'include' : 'omit';

  const wire = (method: string, path: string, call: CallOptions): WireRequest => ({
    url: apiUrl(path, options, call.query),
    method,
    headers: { ...callerHeaders(call.headers), ...identityHeaders(call.as ?? identity()) },
    body: call.body,
    credentials: credentialsOf(call.cookies === true),
    redirect: 'manual',
    timeoutMs: call.timeoutMs ?? timeoutMs,
    signal: call.signal,
  });

  const toApi = async (
    method: string,
    path: string,
    call: CallOptions,
  ): Promise<{ url: string; status: number; text: string }> => {
    const request = wire(method, path, call);
    const { status, text, date } = await send(request);
    onDate?.(date);
    return { url: request.url, status, text };
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
      if (status >= 400) throw httpError(status, url);
      return readJson(text);
    },

    async ping(name, given) {
      const call = nullPrototypeCopy<CallOptions>(given);
      const { method, path } = API_CALLS[name];
      return (await toApi(method, path, call)).status;
    },

    async exchange(method, path, call, read) {
      return exchange(wire(method, path, nullPrototypeCopy(call)), (response) => {
        onDate?.(response.headers.get('date'));
        return read(response);
      });
    },

    async fetch(url, init, { as, transport = globalThis.fetch }) {
      // An address that begins like this needs no parsing: nothing behind the slash changes the origin.
      if (!url.startsWith(`${options.apiOrigin}/`)) assertApiOrigin(new URL(url), options);
      const { method, headers, body, signal, duplex } = nullPrototypeCopy(init);
      const named = nullPrototypeCopy<Record<string, string>>({});
      headers.forEach((value, name) => {
        if (!OUR_HEADERS.has(name)) named[name] = value;
      });
      const sent = nullPrototypeCopy<RequestInit>({
        method,
        headers: Object.assign(named, identityHeaders(as)),
        signal,
        ...(body === undefined ? undefined : { body }),
        ...(duplex === undefined ? undefined : { duplex }),
        credentials: credentialsOf(false),
        redirect: 'manual',
      });
      const response = await transport(url, sent);
      onDate?.(response.headers.get('date'));
      return response;
    },

    async staticFile(url, given) {
      const file = nullPrototypeCopy<NonNullable<typeof given>>(given);
      const answer = await send({
        url,
        method: 'GET',
        credentials: 'omit',
        // A redirect could lead to an origin that code must never be loaded from.
        redirect: 'manual',
        timeoutMs: file.timeoutMs ?? timeoutMs,
        integrity: file.integrity,
        signal: file.signal,
      });
      if (answer.status >= 400) throw httpError(answer.status, url);
      return answer.text;
    },

    async host(address, given) {
      const call = nullPrototypeCopy<CallOptions>(given);
      const url = new URL(address, pageBase());
      const own = url.origin === pageOrigin();
      const answer = await send({
        url: url.href,
        method: 'GET',
        credentials: own ? 'include' : 'omit',
        redirect: 'follow',
        timeoutMs,
        signal: call.signal,
      });
      return readAnswer(answer, url.href);
    },
  };
}
