import { pageTimer } from '../../core/promises.js';

/** The page's clocks and timers. */
export const PAGE_TIME = {
  /** Milliseconds since 1970; the user may change this clock. */
  wallMs: () => Date.now(),
  /** Monotonic milliseconds; the clock may stop while the computer sleeps. */
  monotonicMs: () => performance.now(),
  /** Runs `work` once after `delayMs`; returns a function that cancels it. */
  after: pageTimer,
};

/** The clocks and timers of a session: {@link PAGE_TIME}, but for tests. */
export type SessionTime = typeof PAGE_TIME;

/** See {@link createServerClock}. */
export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * Creates the clock that says when a session expires, by the server's time if known (spec 1 §8). The local clock may be
 * changed, or stop during sleep.
 */
export function createServerClock(time: Pick<SessionTime, 'wallMs' | 'monotonicMs'>) {
  let wallMs = time.wallMs();
  let monotonicMs = time.monotonicMs();
  let steady = 0;
  let offsetMs: number | undefined;
  let deadline: { readonly steadyAt: number; readonly serverAt: number | undefined } | undefined;

  /** Milliseconds of a clock that includes sleep and never goes back. */
  const steadyMs = (): number => {
    const wall = time.wallMs();
    const monotonic = time.monotonicMs();
    // The monotonic clock may stop during sleep, and the wall clock jumps when it is changed: the larger step counts.
    steady += Math.max(monotonic - monotonicMs, wall - wallMs, 0);
    [wallMs, monotonicMs] = [wall, monotonic];
    return steady;
  };

  /** Milliseconds until the session expires; undefined if unknown. */
  const remainingMs = (): number | undefined => {
    if (!deadline) return undefined;
    const now = steadyMs();
    return deadline.serverAt === undefined || offsetMs === undefined
      ? deadline.steadyAt - now
      : deadline.serverAt - (now + offsetMs);
  };

  /** Sets the milliseconds until the session expires; undefined if unknown. */
  const setDeadline = (inMs: number | undefined): void => {
    const now = steadyMs();
    deadline =
      inMs === undefined
        ? undefined
        : { steadyAt: now + inMs, serverAt: offsetMs === undefined ? undefined : now + offsetMs + inMs };
  };

  return {
    steadyMs,
    /** Receives the `Date` header of a response; an invalid date is ignored. */
    noteDate(date: string | null): void {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isFinite(serverMs)) return;
      const isFirst = offsetMs === undefined;
      const remaining = isFirst ? remainingMs() : undefined;
      offsetMs = serverMs - steadyMs();
      if (remaining !== undefined) setDeadline(remaining);
    },
    setDeadline,
    remainingMs,
  };
}
