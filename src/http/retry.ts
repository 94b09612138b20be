import { FIRST_WAIT_MS, JITTER, MAX_WAIT_MS, type RetryPolicy } from './limits.js';
import { isLostConnection } from './transport.js';

/** The headers of a response that say when to retry; another origin has to expose them. */
export interface RetryAdvice {
  /** `Retry-After`: seconds, or an HTTP date. */
  readonly retryAfter?: string | null | undefined;
  /** `Date`: the server's clock, to which a date in `Retry-After` refers. */
  readonly date?: string | null | undefined;
}

/** What repeating depends on; other than the page's in tests. */
export interface RetryClock {
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Wall clock in milliseconds. */
  readonly wallClock: () => number;
  /** A random number from 0 to 1, for the jitter of waits. */
  readonly random: () => number;
}

/** The page's own clocks and random numbers. */
export const PAGE_CLOCK: RetryClock = {
  now: () => performance.now(),
  wallClock: () => Date.now(),
  random: () => Math.random(),
};

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

/** The wait by a policy; undefined if the call is not repeated. */
function plannedWait(
  advice: RetryAdvice,
  done: number,
  { longWait, untilMs }: RetryPolicy,
  { now, wallClock, random }: RetryClock,
): number | undefined {
  const wanted = retryWait(advice, done, wallClock(), random());
  if (wanted > MAX_WAIT_MS && longWait === 'giveUp') return undefined;
  const wait = Math.min(MAX_WAIT_MS, wanted);
  return untilMs !== undefined && now() + wait >= untilMs ? undefined : wait;
}

/**
 * Sends a call, and sends it again while its policy says so; the last outcome counts. The wait is that of `Retry-After`,
 * else half a second, twice as long each further time. Our own time limit and a browser that is offline are no reasons to
 * repeat. Scripts cannot distinguish a lost connection from a refusal by CORS or CSP, so these count as lost connections
 * too. Rejects as `send` and `wait` do.
 *
 * @param policy undefined: the call is not repeated
 * @param wait resolves after so many milliseconds
 */
export async function sendRepeatedly<Answer extends RetryAdvice & { readonly status: number }>(
  send: () => Promise<Answer>,
  policy: RetryPolicy | undefined,
  wait: (ms: number) => Promise<void>,
  clock: RetryClock = PAGE_CLOCK,
): Promise<Answer> {
  for (let done = 0; ; done += 1) {
    const sent = send();
    if (policy === undefined || done >= policy.repeats) return sent;
    let advice: RetryAdvice = {};
    try {
      const answer = await sent;
      if (!policy.statuses.includes(answer.status)) return answer;
      advice = answer;
    } catch (error) {
      if (!policy.afterLostConnection || !isLostConnection(error)) throw error;
    }
    const waitMs = plannedWait(advice, done, policy, clock);
    if (waitMs === undefined) return sent;
    await wait(waitMs);
  }
}
