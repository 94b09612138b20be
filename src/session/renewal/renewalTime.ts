/** A session is renewed no earlier than this before it ends. */
const LONGEST_AHEAD_MS = 60_000;

/** The share of a life time that is left for the renewal of a short-lived session. */
const SHARE_AHEAD = 0.2;

/** How long before its end a session of that life time is renewed: at 80 % of it or 60 s before, whichever is later. */
export function renewAheadMs(lifetimeMs: number): number {
  return Math.min(lifetimeMs * SHARE_AHEAD, LONGEST_AHEAD_MS);
}
