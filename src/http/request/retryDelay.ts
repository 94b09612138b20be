import { retryWait, type RetryAdvice } from '../retryWait.js';

/** True for 429 and 503, which ask the client to retry later. */
export function isBusyStatus(status: number): boolean {
  return status === 429 || status === 503;
}

const MAX_RETRIES = 2;
const MAX_WAIT_MS = 30_000;

const ALWAYS: readonly string[] = ['GET', 'HEAD'];
const IF_MARKED: readonly string[] = ['PUT', 'DELETE'];

/**
 * True for a call that may be repeated: GET and HEAD unless `retry` is false, PUT and DELETE if it is true, no other.
 */
export function isRepeatable(method: string, retry: boolean | undefined): boolean {
  return ALWAYS.includes(method) ? retry !== false : retry === true && IF_MARKED.includes(method);
}

/**
 * Milliseconds until the call is repeated; undefined if it is not.
 *
 * @param done how often the call was repeated so far
 * @param random from 0 up to 1
 */
export function retryDelay(
  advice: RetryAdvice & { readonly status: number },
  done: number,
  nowMs: number,
  random: number,
): number | undefined {
  if (!isBusyStatus(advice.status) || done >= MAX_RETRIES) return undefined;
  return Math.min(MAX_WAIT_MS, retryWait(advice, done, nowMs, random));
}
