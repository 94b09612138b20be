/**
 * The limits of all calls, of the SDK's own (`httpClient.ts`) and of those of modules (`request/`): how long, how often, how
 * much. Redirects and the HTTP cache are decided in `pageFetch`. The time limit of a call is the config's `timeouts.request`
 * unless the call has one of its own.
 */

/** Shortest default time limit of uploads and downloads. */
export const FILE_LIMIT_MS = 10 * 60_000;

/** Longest text that is read, in bytes. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** Largest file that is searched for a JSON error, in bytes. */
export const MAX_REFUSAL_BYTES = 64 * 1024;

/** The first wait if `Retry-After` is missing or cannot be read; each further one is twice as long. */
export const FIRST_WAIT_MS = 500;
/** Waits are lengthened by up to this share, so that clients do not all retry at the same time. */
export const JITTER = 0.25;
/** No call waits longer before it is repeated. */
export const MAX_WAIT_MS = 30_000;

/** When a call is repeated. */
export interface RetryPolicy {
  /** After answers with one of these HTTP statuses. */
  readonly statuses: readonly number[];
  /** How often at most. */
  readonly repeats: number;
  /** Also after a lost connection. */
  readonly afterLostConnection: boolean;
  /** A wait of more than 30 s: is shortened to that, or the call is not repeated. */
  readonly longWait: 'shorten' | 'giveUp';
  /** The call is not repeated at this time or later, on the clock `now`. Default: it may always be. */
  readonly untilMs?: number | undefined;
}

/**
 * For the calls of init, which fails for good without them: statuses of a server, or of a gateway in front of it, that may
 * succeed a moment later. With a longer wait, init would end with INIT_TIMEOUT instead of the server's error.
 */
export const INIT_RETRY: RetryPolicy = {
  statuses: [502, 503, 504],
  repeats: 1,
  afterLostConnection: true,
  longWait: 'giveUp',
};

/** For the calls of modules: the statuses that ask for it. */
export const MODULE_RETRY: RetryPolicy = {
  statuses: [429, 503],
  repeats: 2,
  afterLostConnection: false,
  longWait: 'shorten',
};

const ALWAYS: readonly string[] = ['GET', 'HEAD'];
const IF_MARKED: readonly string[] = ['PUT', 'DELETE'];

/**
 * The policy for a call of a module: GET and HEAD may be repeated unless `retry` is false, PUT and DELETE if it is true, no
 * other; undefined for a call that may not.
 */
export function moduleRetry(method: string, retry: boolean | undefined): RetryPolicy | undefined {
  const isRepeatable = ALWAYS.includes(method)
    ? retry !== false
    : retry === true && IF_MARKED.includes(method);
  return isRepeatable ? MODULE_RETRY : undefined;
}
