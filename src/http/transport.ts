import { watchRefusedFetches } from '../browser/refusedFetches.js';
import { isOnline, pageOrigin } from '../browser/page.js';
import { linkAbort, withTimeLimit } from '../core/abort.js';
import { WeaverError, asWeaverError, isWeaverError } from '../core/errors.js';
import { jsonText } from '../core/jsonText.js';
import { assignTo, nullPrototypeCopy, valuesOf } from '../core/objects.js';
import { timeZoneOffset } from '../core/timeZoneOffset.js';
import { IDENTITY_HEADERS } from '../wire/calls.js';
import { MAX_TEXT_BYTES } from './limits.js';
import { readCounted, readParts } from './readBody.js';

/** The session and language of a call, read again for each. */
export interface Identity {
  /** Platform form, `zh_CN`. */
  readonly language: string;
  /** `eteamsid`, undefined before there is a session. */
  readonly sessionId: string | undefined;
}

/** The headers of every call to the API origin (contract §2). */
export function identityHeaders({ language, sessionId }: Identity): Record<string, string> {
  return {
    [IDENTITY_HEADERS.timeZoneOffset]: String(timeZoneOffset()),
    [IDENTITY_HEADERS.language]: language,
    ...(sessionId === undefined ? {} : { [IDENTITY_HEADERS.session]: sessionId }),
  };
}

const OUR_HEADERS: ReadonlySet<string> = new Set(
  valuesOf(IDENTITY_HEADERS).map((name) => name.toLowerCase()),
);

/** The headers of a call as `as`. The caller's identity headers are dropped: it must not call as another session. */
export function headersAs(as: Identity, given: Headers): Record<string, string> {
  const sent = nullPrototypeCopy<Record<string, string>>({});
  given.forEach((value, name) => {
    if (!OUR_HEADERS.has(name)) sent[name] = value;
  });
  return assignTo(sent, identityHeaders(as));
}

/** What a request consists of. Undefined counts as left out, as fetch itself reads it (Web IDL §3.2.17). */
export type PageFetchInit = {
  readonly [Option in keyof RequestInit]?: RequestInit[Option] | undefined;
} & { readonly duplex?: 'half' | undefined };

/**
 * Sends one request with the page's fetch: the only place in `src/http` that does. Unless the caller allows it,
 *
 * - redirects are not followed, but returned as an opaque response: one would send the session id to another origin, or
 *   load code from there;
 * - the browser's HTTP cache is not asked: a gateway may add a lifetime to every response, and the cache does not tell
 *   sessions apart. The browser adds its `Cache-Control` header after CORS, so this costs no preflight (Fetch §4.6,
 *   HTTP-network-or-cache fetch).
 *
 * Rejects as fetch does.
 *
 * @param transport used instead of fetch; it must not answer from the HTTP cache. Default: the page's fetch, looked up
 * for each call, because a host may wrap it after the SDK was loaded, and unwrap it again
 */
export function pageFetch(
  url: string,
  init: PageFetchInit,
  transport: typeof fetch = globalThis.fetch,
): Promise<Response> {
  const sent = nullPrototypeCopy<RequestInit>(init as RequestInit);
  sent.cache ??= 'no-store';
  sent.redirect ??= 'manual';
  return transport(url, sent);
}

/** An answer of this length is not too long, however it is compressed. */
const SURELY_SHORT_BYTES = 1024 * 1024;

/** The `Content-Length` of a response, in bytes; undefined if it is missing or not a number. */
export function lengthOf(response: Response): number | undefined {
  const text = response.headers.get('content-length');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function expectShort(bytes: number): void {
  if (bytes > MAX_TEXT_BYTES) {
    throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is too long' });
  }
}

/**
 * Reads a response as text. One that is not surely short is counted meanwhile. When it becomes too long, this rejects at once,
 * but only an abort of the request ends the transfer: that is up to the caller.
 *
 * @param readWhole default: `response.text`
 * @param onBytes called with the number of bytes so far, after each part
 * @throws WeaverError ANSWER_UNREADABLE for more than 64 MiB; and the errors of reading the body
 */
export async function readText(
  response: Response,
  readWhole: () => Promise<string> = () => response.text(),
  onBytes?: (loaded: number) => void,
): Promise<string> {
  const { body, url } = response;
  const length = lengthOf(response);
  if (!onBytes && length !== undefined && length <= SURELY_SHORT_BYTES) return readWhole();
  expectShort(length ?? 0);
  const count = (loaded: number): void => {
    expectShort(loaded);
    onBytes?.(loaded);
  };
  // A script has made it: browsers report no request for it, and a copy would take fifty times as long.
  return body && url === '' ? readParts(body, count) : readCounted(response, readWhole, count);
}

/** True for a method whose requests may have a body: fetch throws for others (Fetch, Request constructor). */
export function takesBody(method: string): boolean {
  return !/^(?:GET|HEAD)$/i.test(method);
}

/** What of a request does not depend on where it is sent. */
export interface WireInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

/** One network request of the SDK itself. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** For sending and reading the response together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Sends it: adds identity, cookies, and what becomes of redirects. */
  readonly send: (url: string, init: WireInit) => Promise<Response>;
}

/** The response, read as text. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** The `Date` header; null if CORS does not expose it. */
  readonly date: string | null;
  /** The `Retry-After` header; as `date`. */
  readonly retryAfter: string | null;
}

/** The errors of requests without a complete response. REQUEST_FAILED, one of their codes, has other meanings too. */
const lostConnections = new WeakSet<WeaverError>();

/** True for an error of {@link send} that means: no response came or it broke off, although the browser is online. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof WeaverError && lostConnections.has(error);
}

/**
 * The error for a missing response. Scripts cannot distinguish a refused connection, a DNS failure and CORS; only the
 * developer tools can.
 */
function noAnswer(address: string, cause: unknown, directive: string | undefined): WeaverError {
  if (directive === undefined && !isOnline()) return new WeaverError('REQUEST_OFFLINE', { cause });
  const { origin, pathname } = new URL(address);
  const message = directive
    ? `the page's Content-Security-Policy ${directive} does not allow ${origin}${pathname}`
    : origin === pageOrigin()
      ? `the server is not reachable: ${pathname}`
      : `no answer could be read from ${origin}${pathname}: the server is not reachable, or its CORS rules, or this page's CSP (connect-src), do not allow it`;
  const code = origin === pageOrigin() ? 'REQUEST_FAILED' : 'REQUEST_CORS';
  const error = new WeaverError(code, { message, cause });
  lostConnections.add(error);
  return error;
}

/** The body as JSON. Data that JSON cannot represent is reported as the caller's error, not as a network error. */
function jsonBody(body: unknown): string {
  try {
    return jsonText(body);
  } catch (cause) {
    throw jsonFailure(cause);
  }
}

/** The error for data that {@link jsonText} refuses. */
export function jsonFailure(cause: unknown): WeaverError {
  return new WeaverError('REQUEST_FAILED', {
    message: 'the data of the request cannot be sent as JSON',
    cause,
  });
}

/**
 * Does `work`, which sends one request and reads its response, and converts its errors to WeaverErrors: for the SDK's own
 * calls and for those of modules.
 *
 * @param signal the caller's; the request is also aborted where its response is given up
 * @param work receives the signal to send it with, and what converts an error earlier, for those who are told of it in between
 */
export async function networkCall<T>(
  url: string,
  signal: AbortSignal,
  work: (ofCall: AbortSignal, failureOf: (error: unknown) => Promise<WeaverError>) => Promise<T>,
): Promise<T> {
  // Before the request is sent: the event may come before its failure.
  const refused = watchRefusedFetches();
  const { controller, unlink } = linkAbort(signal);
  const failureOf = async (error: unknown): Promise<WeaverError> => {
    if (signal.aborted) return asWeaverError(signal.reason, 'REQUEST_ABORTED');
    return isWeaverError(error) ? error : noAnswer(url, error, await refused.directive(url));
  };
  try {
    return await work(controller.signal, failureOf);
  } catch (error) {
    // The rest of a response that is given up need not come.
    controller.abort();
    throw await failureOf(error);
  } finally {
    unlink();
    refused.stop();
  }
}

/**
 * Sends one request and reads its response with `read`, within `timeoutMs` for both together. HTTP errors and opaque
 * redirects are passed to `read` too; it rejects only if no response comes.
 *
 * @throws WeaverError REQUEST_TIMEOUT, REQUEST_ABORTED, REQUEST_OFFLINE, REQUEST_CORS, REQUEST_FAILED (not
 * reachable), and what `read` throws as a WeaverError
 */
export async function exchange<T>(
  request: WireRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { url, method, headers, body, timeoutMs, signal, send: sendIt } = nullPrototypeCopy(request);
  const isJson = body !== undefined && takesBody(method);
  const content = isJson ? jsonBody(body) : undefined;
  const onLimit = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  const work = (limit: AbortSignal): Promise<T> =>
    networkCall(url, limit, async (ofCall) =>
      read(
        await sendIt(url, {
          method,
          headers: isJson ? { 'content-type': 'application/json', ...headers } : { ...headers },
          body: content,
          signal: ofCall,
        }),
      ),
    );
  return withTimeLimit(timeoutMs, onLimit, signal, work).catch((error: unknown) => {
    throw asWeaverError(error, 'REQUEST_ABORTED');
  });
}

/**
 * {@link exchange} for a response read as text.
 *
 * @throws WeaverError as `exchange` does, REQUEST_FAILED for a refused redirect, ANSWER_UNREADABLE (too long)
 */
export function send(request: WireRequest): Promise<WireAnswer> {
  return exchange(request, async (response) => {
    if (response.type === 'opaqueredirect') {
      throw new WeaverError('REQUEST_FAILED', {
        message: 'the server redirected the call, which is refused',
      });
    }
    return {
      status: response.status,
      text: await readText(response),
      date: response.headers.get('date'),
      retryAfter: response.headers.get('retry-after'),
    };
  });
}
