import { WeaverError, isWeaverError } from '../core/errors.js';
import { withTimeLimit } from '../core/abort.js';
import type { HttpClient, JsonAnswer } from '../http/httpClient.js';
import { parseReturned } from '../wire/record.js';
import { parseIssuedSession, parseTokenAnswer, type IssuedSession } from '../wire/session.js';

/** What `authTokenRequest` may return. */
export type TokenResult = string | { readonly eteamsid: string; readonly expiresIn?: number | undefined };

/** A host's function that obtains a session (contract §1). */
export type TokenRequest = (signal: AbortSignal) => TokenResult | PromiseLike<TokenResult>;

/**
 * Requests a session from the host's `authTokenApi`.
 *
 * @param retryUntilMs see `CallOptions`: until when the call may be repeated once
 * @throws WeaverError TOKEN_FAILED for every failure, with the `msg` of the response if it has one
 */
export async function fetchToken(
  http: HttpClient,
  authTokenApi: string,
  signal: AbortSignal,
  retryUntilMs?: number,
): Promise<IssuedSession> {
  let reply: JsonAnswer;
  try {
    reply = await http.host(authTokenApi, { signal, retryUntilMs });
  } catch (cause) {
    throw new WeaverError('TOKEN_FAILED', { cause, status: isWeaverError(cause) ? cause.status : undefined });
  }
  const { status, json } = reply;
  const answer = parseTokenAnswer(json);
  if (answer.ok && status < 400) return answer.value;
  if (answer.ok) throw new WeaverError('TOKEN_FAILED', { status });
  throw new WeaverError('TOKEN_FAILED', {
    status,
    message: 'msg' in answer && answer.msg !== '' ? answer.msg : undefined,
    cause: new Error(answer.problem),
  });
}

/**
 * Calls the host's `authTokenRequest`, which may throw, never settle or return any value. Its signal aborts after
 * `timeoutMs`, or when the caller stops waiting.
 *
 * @throws WeaverError TOKEN_FAILED
 */
export async function requestToken(
  request: TokenRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<IssuedSession> {
  let result: unknown;
  try {
    const timeoutError = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
    result = await withTimeLimit(timeoutMs, timeoutError, signal, (limit) => Promise.resolve(request(limit)));
  } catch (cause) {
    throw new WeaverError('TOKEN_FAILED', { cause });
  }
  const issued = parseReturned(parseIssuedSession, result);
  if (issued.ok) return issued.value;
  throw new WeaverError('TOKEN_FAILED', { cause: new Error(issued.problem) });
}
