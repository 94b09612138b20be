import { WeaverError } from '../../../core/errors.js';
import { retryWait, type RetryAdvice } from '../../../http/retry.js';

/** Nothing heard for this long is a lost connection (contract §8): three comments of the server are missing. */
export const SILENCE_LIMIT_MS = 45_000;

/** How often the silence is measured. */
export const CHECK_MS = 15_000;

const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** The longest wait is shortened by up to this, so that pages do not all come back at the same time. */
const LONGEST_WAIT_JITTER_MS = 10_000;

/** A connection that lasted this long was a good one: the next wait is the shortest again. */
const GOOD_CONNECTION_MS = 15_000;

/** How one connection to the stream has ended. */
export type StreamEnd =
  /** It broke off, was silent, or the server had a temporary fault. */
  | { readonly kind: 'lost'; readonly openMs: number; readonly advice?: RetryAdvice }
  /** The server did not accept the session. */
  | { readonly kind: 'refused' }
  /** The server has no stream here, or not for this page. */
  | { readonly kind: 'missing'; readonly status: number }
  /** There is another session now, or none. */
  | { readonly kind: 'sessionChanged' };

/** What is remembered from connection to connection. */
export interface StreamState {
  /** Connections that were lost since the last good one. */
  readonly failures: number;
  /** The session was renewed because the stream was refused, and no stream has been open since. */
  readonly isRenewed: boolean;
}

/** Before the first connection. */
export const FIRST_STATE: StreamState = { failures: 0, isRenewed: false };

/** What to do next. */
export type StreamStep =
  | { readonly kind: 'connect' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'renew' }
  | { readonly kind: 'stop'; readonly error: WeaverError };

/** Statuses of temporary faults; after other statuses of 400 and above a repeated call would get the same answer. */
const TEMPORARY = /^(?:408|425|429|5\d\d)$/;

/**
 * What an answer means that is no stream; undefined for a stream. A login page, a redirect to one and an envelope come from
 * platforms and gateways in the place of 401.
 */
export function endOfAnswer(response: Response): StreamEnd | undefined {
  const { status, type, headers } = response;
  if (type === 'opaqueredirect' || status === 401) return { kind: 'refused' };
  if (TEMPORARY.test(String(status))) {
    const advice = { retryAfter: headers.get('retry-after'), date: headers.get('date') };
    return { kind: 'lost', openMs: 0, advice };
  }
  if (status !== 200) return { kind: 'missing', status };
  const isStream = /^\s*text\/event-stream\b/i.test(headers.get('content-type') ?? '');
  return isStream ? undefined : { kind: 'refused' };
}

/** The wait before the next connection: 1 s, doubled with each failure up to 60 s, and never the same for all pages. */
function waitMs(failures: number, advice: RetryAdvice, nowMs: number, random: number): number {
  const longest = LONGEST_WAIT_MS - LONGEST_WAIT_JITTER_MS * random;
  return Math.max(SHORTEST_WAIT_MS, Math.min(retryWait(advice, failures, nowMs, random), longest));
}

/**
 * What follows the end of a connection.
 *
 * @param nowMs in ms since 1970, for a date in `Retry-After`
 * @param random from 0 up to 1
 */
export function afterEnd(
  state: StreamState,
  end: StreamEnd,
  nowMs: number,
  random: number,
): { readonly state: StreamState; readonly step: StreamStep } {
  switch (end.kind) {
    case 'lost': {
      const failures = end.openMs >= GOOD_CONNECTION_MS ? 1 : state.failures + 1;
      const isRenewed = state.isRenewed && end.openMs === 0;
      const ms = waitMs(failures, end.advice ?? {}, nowMs, random);
      return { state: { failures, isRenewed }, step: { kind: 'wait', ms } };
    }
    case 'refused':
      if (!state.isRenewed) return { state: { ...state, isRenewed: true }, step: { kind: 'renew' } };
      return {
        state: FIRST_STATE,
        step: {
          kind: 'stop',
          error: new WeaverError('SESSION_EXPIRED', {
            message: 'the platform refuses the stream of messages, also with a renewed session',
          }),
        },
      };
    case 'missing':
      return {
        state: FIRST_STATE,
        step: {
          kind: 'stop',
          error: new WeaverError('REQUEST_FAILED', {
            message: `the platform has no stream of messages for this page (HTTP ${end.status})`,
            status: end.status,
          }),
        },
      };
    case 'sessionChanged':
      return { state, step: { kind: 'connect' } };
  }
}
