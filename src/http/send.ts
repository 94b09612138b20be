import { isOnline, pageOrigin } from '../browser/index.js';
import { WeaverError, asWeaverError, isWeaverError, ownOnly, withTimeLimit } from '../core/index.js';

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

/** Longest answer that is read, in characters: beyond it a body is taken for broken. */
const MAX_ANSWER_LENGTH = 32 * 1024 * 1024;

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
 * Sends one request and reads its whole body as text, within `timeoutMs` for both together. An HTTP error status is an
 * answer like any other here; what never becomes an answer rejects.
 *
 * @throws WeaverError REQUEST_TIMEOUT, REQUEST_ABORTED, REQUEST_OFFLINE, REQUEST_CORS, REQUEST_FAILED (not reachable,
 * or a refused redirect), ANSWER_UNREADABLE (too long)
 */
export async function send(request: WireRequest): Promise<WireAnswer> {
  const { url, method, headers, body, credentials, redirect, integrity, timeoutMs, signal } =
    ownOnly(request);
  // As the standard has it: a GET with a body would be refused by fetch itself.
  const text = body === undefined || /^(?:GET|HEAD)$/i.test(method) ? undefined : jsonText(body);
  const onLimit = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  return withTimeLimit(timeoutMs, onLimit, signal, async (limit) => {
    try {
      // The page's fetch of the moment: a host may wrap it after we were loaded, and may unwrap it again.
      const options: RequestInit = {
        method,
        headers: text === undefined ? { ...headers } : { 'content-type': 'application/json', ...headers },
        ...(text === undefined ? {} : { body: text }),
        ...(integrity === undefined ? {} : { integrity }),
        credentials,
        redirect,
        signal: limit,
      };
      const response = await globalThis.fetch(url, ownOnly(options));
      if (response.type === 'opaqueredirect') {
        throw new WeaverError('REQUEST_FAILED', {
          message: 'the server redirected the call, which is refused',
        });
      }
      const answer = await response.text();
      if (answer.length > MAX_ANSWER_LENGTH) {
        throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is too long' });
      }
      return { status: response.status, text: answer, date: response.headers.get('date') };
    } catch (error) {
      if (limit.aborted) throw asWeaverError(limit.reason, 'REQUEST_ABORTED');
      throw isWeaverError(error) ? error : noAnswer(url, error);
    }
  }).catch((error: unknown) => {
    throw asWeaverError(error, 'REQUEST_ABORTED');
  });
}
