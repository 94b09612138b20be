import { sleep } from '../core/sleep.js';
import { retryWait, type RetryAdvice } from './retryWait.js';
import { isLostConnection, send, type WireAnswer, type WireRequest } from './send.js';

/**
 * Statuses of a server, or of a gateway in front of it, that may succeed a moment later. Calls of modules are repeated
 * after 429 and 503 instead (request/retryDelay.ts), the statuses that ask for it.
 */
const TEMPORARY: readonly number[] = [502, 503, 504];

/** With a longer wait, init would end with INIT_TIMEOUT instead of the server's error. */
const MAX_WAIT_MS = 30_000;

const NO_ADVICE: RetryAdvice = {};

/**
 * {@link send}, repeated once after a 502, 503 or 504 and after a lost connection: for the calls of init, which fails for
 * good without them. The wait is that of `Retry-After`, else half a second; if it is longer than 30 s or does not end before
 * `retryUntilMs`, the first outcome counts. Our own time limit and a browser that is offline are no reasons to repeat. Scripts cannot
 * distinguish a lost connection from a refusal by CORS or CSP, so these are repeated too.
 *
 * @param retryUntilMs on the clock of `performance.now()`; undefined: the request is not repeated
 */
export async function sendWithRetry(
  request: WireRequest,
  retryUntilMs: number | undefined,
): Promise<WireAnswer> {
  const first = send(request);
  if (retryUntilMs === undefined) return first;
  const advice = await first.then(
    (answer) => (TEMPORARY.includes(answer.status) ? answer : undefined),
    (error: unknown) => (isLostConnection(error) ? NO_ADVICE : undefined),
  );
  if (!advice) return first;
  const wait = retryWait(advice, 0, Date.now(), Math.random());
  if (wait > MAX_WAIT_MS || performance.now() + wait >= retryUntilMs) return first;
  await sleep(wait, request.signal);
  return send(request);
}
