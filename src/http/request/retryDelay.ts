/** True for 429 and 503, which ask the client to retry later. */
export function isBusyStatus(status: number): boolean {
  return status === 429 || status === 503;
}

const MAX_RETRIES = 2;
const MAX_WAIT_MS = 30_000;
/** The first wait if `Retry-After` is missing or cannot be read; the second is twice as long. */
const FIRST_WAIT_MS = 500;
/** Waits are lengthened by up to this share, so that clients do not all retry at the same time. */
const JITTER = 0.25;

const ALWAYS: readonly string[] = ['GET', 'HEAD'];
const IF_MARKED: readonly string[] = ['PUT', 'DELETE'];

/**
 * True for a call that may be repeated: GET and HEAD unless `retry` is false, PUT and DELETE if it is true, no other.
 */
export function isRepeatable(method: string, retry: boolean | undefined): boolean {
  return ALWAYS.includes(method) ? retry !== false : retry === true && IF_MARKED.includes(method);
}

/** The parts of a response that decide when to retry. */
export interface RetryAdvice {
  readonly status: number;
  /** `Retry-After`: seconds, or an HTTP date. Another origin has to expose it. */
  readonly retryAfter: string | undefined;
  /** `Date`: the server's clock, to which a date in `Retry-After` refers. */
  readonly date: string | undefined;
}

function retryAfterMs({ retryAfter, date }: RetryAdvice, nowMs: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  const serverNow = date === undefined ? NaN : Date.parse(date);
  const ms = until - (Number.isNaN(serverNow) ? nowMs : serverNow);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Milliseconds until the call is repeated; undefined if it is not.
 *
 * @param done how often the call was repeated so far
 * @param random from 0 up to 1
 */
export function retryDelay(
  advice: RetryAdvice,
  done: number,
  nowMs: number,
  random: number,
): number | undefined {
  if (!isBusyStatus(advice.status) || done >= MAX_RETRIES) return undefined;
  const wait = retryAfterMs(advice, nowMs) ?? FIRST_WAIT_MS * 2 ** done;
  return Math.min(MAX_WAIT_MS, wait * (1 + JITTER * random));
}
