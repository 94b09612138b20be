import { WeaverError } from '../core/errors.js';
import { withTimeLimit } from '../core/abort.js';
import type { HttpClient, JsonAnswer } from '../http/httpClient.js';
import { parseIssuedSession, parseTokenAnswer, type IssuedSession } from '../wire/session.js';

/** What `authTokenRequest` may give back. */
export type TokenResult = string | { readonly eteamsid: string; readonly expiresIn?: number | undefined };

/** A host's own function that obtains a session (contract §1). */
export type TokenRequest = (signal: AbortSignal) => TokenResult | PromiseLike<TokenResult>;

/**
 * Asks the host's `authTokenApi` for a session.
 *
 * @throws WeaverError TOKEN_FAILED for every kind of failure, with the answer's own msg where it has one
 */
export async function fetchToken(
  http: HttpClient,
  authTokenApi: string,
  signal: AbortSignal,
): Promise<IssuedSession> {
  let reply: JsonAnswer;
  try {
    reply = await http.host(authTokenApi, { signal });
  } catch (cause) {
    throw new WeaverError('TOKEN_FAILED', { cause });
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
 * Asks the host's `authTokenRequest`, which may throw, never settle or give back anything at all. Its signal aborts when
 * nobody waits for it any more.
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
    const late = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
    result = await withTimeLimit(timeoutMs, late, signal, (limit) => Promise.resolve(request(limit)));
  } catch (cause) {
    throw new WeaverError('TOKEN_FAILED', { cause });
  }
  const issued = parseIssuedSession(result);
  if (issued.ok) return issued.value;
  throw new WeaverError('TOKEN_FAILED', { cause: new Error(issued.problem) });
}
