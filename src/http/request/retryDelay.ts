/** True for a status that asks to come back later. */
export function isBusyStatus(status: number): boolean {
  return status === 429 || status === 503;
}

const MAX_RETRIES = 2;
const MAX_WAIT_MS = 30_000;
/** The first wait where the server names none, or its header cannot be read; the second is twice as long. */
const FIRST_WAIT_MS = 500;
/** Waits are lengthened by up to this share, so that those who were sent away together do not come back together. */
const JITTER = 0.25;

const ALWAYS: readonly string[] = ['GET', 'HEAD'];
const IF_MARKED: readonly string[] = ['PUT', 'DELETE'];

/** True for a call that may be repeated: GET and HEAD unless told otherwise, PUT and DELETE when marked, no other. */
export function isRepeatable(method: string, retry: boolean | undefined): boolean {
  return ALWAYS.includes(method) ? retry !== false : retry === true && IF_MARKED.includes(method);
}

/** What an answer says of when to come back. */
export interface RetryAdvice {
  readonly status: number;
  /** `Retry-After`: seconds, or an HTTP date. Other origins have to expose it. */
  readonly retryAfter: string | undefined;
  /** `Date`: the server's clock, by which that date is meant. */
  readonly date: string | undefined;
}

function askedMs({ retryAfter, date }: RetryAdvice, nowMs: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  const serverNow = date === undefined ? NaN : Date.parse(date);
  const ms = until - (Number.isNaN(serverNow) ? nowMs : serverNow);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Milliseconds until the call is to be repeated; undefined when it is not.
 *
 * @param done how often it was repeated already
 * @param random from 0 up to 1
 */
export function retryDelay(
  advice: RetryAdvice,
  done: number,
  nowMs: number,
  random: number,
): number | undefined {
  if (!isBusyStatus(advice.status) || done >= MAX_RETRIES) return undefined;
  const wait = askedMs(advice, nowMs) ?? FIRST_WAIT_MS * 2 ** done;
  return Math.min(MAX_WAIT_MS, wait * (1 + JITTER * random));
}
