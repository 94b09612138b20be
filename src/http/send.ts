import { isOnline, pageOrigin } from '../browser/page.js';
import { WeaverError, asWeaverError, isWeaverError } from '../core/errors.js';
import { nullPrototypeCopy } from '../core/objects.js';
import { withTimeLimit } from '../core/abort.js';
import { readText } from './readText.js';

/** One request as it goes on the wire. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly credentials: RequestCredentials;
  /** `manual` wherever a session travels: a redirect would carry it to another origin. */
  readonly redirect: 'manual' | 'follow';
  readonly integrity?: string | undefined;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** What came back. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** The `Date` header, where the server lets it be read. */
  readonly date: string | null;
}

/** Why no answer came. Browsers tell a refused connection, DNS and CORS apart for nobody but the developer tools. */
function noAnswer(address: string, cause: unknown): WeaverError {
  if (!isOnline()) return new WeaverError('REQUEST_OFFLINE', { cause });
  const { origin, pathname } = new URL(address);
  const message =
    origin === pageOrigin()
      ? `the server is not reachable: ${pathname}`
      : `no answer could be read from ${origin}${pathname}: the server is not reachable, or its CORS rules, or this page's CSP (connect-src), do not allow it`;
  return new WeaverError(origin === pageOrigin() ? 'REQUEST_FAILED' : 'REQUEST_CORS', { message, cause });
}

/** A body as JSON. What cannot be sent is the caller's mistake, not the network's. */
function jsonText(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message: 'the data of the request cannot be sent as JSON',
      cause,
    });
  }
}

/**
 * What an error of fetch, or of reading its answer, means.
 *
 * @param signal the one that the request was sent with
 */
export function fetchFailure(error: unknown, url: string, signal: AbortSignal): WeaverError {
  if (signal.aborted) return asWeaverError(signal.reason, 'REQUEST_ABORTED');
  return isWeaverError(error) ? error : noAnswer(url, error);
}

/**
 * Sends one request and reads its answer with `read`, within `timeoutMs` for both together. An HTTP error status is an
 * answer like any other here, and so is an opaque redirect; what never becomes an answer rejects.
 *
 * @throws WeaverError REQUEST_TIMEOUT, REQUEST_ABORTED, REQUEST_OFFLINE, REQUEST_CORS, REQUEST_FAILED (not reachable),
 * and what `read` throws as a WeaverError
 */
export async function exchange<T>(
  request: WireRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { url, method, headers, body, credentials, redirect, integrity, timeoutMs, signal } =
    nullPrototypeCopy(request);
  // As the standard has it: a GET with a body would be refused by fetch itself.
  const isJson = body !== undefined && !/^(?:GET|HEAD)$/i.test(method);
  const content = isJson ? jsonText(body) : undefined;
  const onLimit = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  const work = async (limit: AbortSignal): Promise<T> => {
    try {
      // The page's fetch of the moment: a host may wrap it after we were loaded, and may unwrap it again.
      const options: RequestInit = {
        method,
        headers: isJson ? { 'content-type': 'application/json', ...headers } : { ...headers },
        ...(content === undefined ? {} : { body: content }),
        ...(integrity === undefined ? {} : { integrity }),
        credentials,
        redirect,
        signal: limit,
      };
      return await read(await globalThis.fetch(url, nullPrototypeCopy(options)));
    } catch (error) {
      throw fetchFailure(error, url, limit);
    }
  };
  return withTimeLimit(timeoutMs, onLimit, signal, work).catch((error: unknown) => {
    throw asWeaverError(error, 'REQUEST_ABORTED');
  });
}

/**
 * {@link exchange} for an answer that is a text.
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
    };
  });
}
