import { watchRefusedFetches, type RefusedFetches } from '../browser/fetchFailures.js';
import { isOnline, pageOrigin } from '../browser/page.js';
import { WeaverError, asWeaverError, isWeaverError } from '../core/errors.js';
import { jsonText } from '../core/jsonText.js';
import { nullPrototypeCopy } from '../core/objects.js';
import { withTimeLimit } from '../core/abort.js';
import { pageFetch } from './pageFetch.js';
import { takesBody } from './takesBody.js';
import { readText } from './readText.js';

/** One network request. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly credentials: RequestCredentials;
  /** `manual` for every request with a session: a redirect would send the session id to another origin. */
  readonly redirect: 'manual' | 'follow';
  readonly integrity?: string | undefined;
  /** `default` if the response is the same for everybody, so that the HTTP cache may answer; else it is bypassed. */
  readonly cache?: 'default' | undefined;
  /** The request may continue after the page is unloaded. */
  readonly keepalive?: boolean | undefined;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
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
 * Converts an error of fetch, or of reading its response, to a WeaverError.
 *
 * @param signal the one that the request was sent with
 * @param refused watched since before the request was sent
 */
export async function fetchFailure(
  error: unknown,
  url: string,
  signal: AbortSignal,
  refused: RefusedFetches,
): Promise<WeaverError> {
  if (signal.aborted) return asWeaverError(signal.reason, 'REQUEST_ABORTED');
  return isWeaverError(error) ? error : noAnswer(url, error, await refused.directive(url));
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
  const { url, headers, body, timeoutMs, signal, ...options } = nullPrototypeCopy(request);
  const isJson = body !== undefined && takesBody(options.method);
  const content = isJson ? jsonBody(body) : undefined;
  const onLimit = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  const work = async (limit: AbortSignal): Promise<T> => {
    const refused = watchRefusedFetches();
    try {
      const response = await pageFetch(url, {
        ...options,
        headers: isJson ? { 'content-type': 'application/json', ...headers } : { ...headers },
        body: content,
        signal: limit,
      });
      return await read(response);
    } catch (error) {
      throw await fetchFailure(error, url, limit, refused);
    } finally {
      refused.stop();
    }
  };
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
