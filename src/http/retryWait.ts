/** The first wait if `Retry-After` is missing or cannot be read; each further one is twice as long. */
const FIRST_WAIT_MS = 500;
/** Waits are lengthened by up to this share, so that clients do not all retry at the same time. */
const JITTER = 0.25;

/** The headers of a response that say when to retry; another origin has to expose them. */
export interface RetryAdvice {
  /** `Retry-After`: seconds, or an HTTP date. */
  readonly retryAfter?: string | null | undefined;
  /** `Date`: the server's clock, to which a date in `Retry-After` refers. */
  readonly date?: string | null | undefined;
}

function retryAfterMs({ retryAfter, date }: RetryAdvice, nowMs: number): number | undefined {
  if (typeof retryAfter !== 'string') return undefined;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  const serverNow = Date.parse(date ?? '');
  const ms = until - (Number.isNaN(serverNow) ? nowMs : serverNow);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Milliseconds until a call is repeated.
 *
 * @param done how often it was repeated so far
 * @param random from 0 up to 1
 */
export function retryWait(advice: RetryAdvice, done: number, nowMs: number, random: number): number {
  return (retryAfterMs(advice, nowMs) ?? FIRST_WAIT_MS * 2 ** done) * (1 + JITTER * random);
}
