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
type ServerClock = ReturnType<typeof createServerClock>;

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

/** A session is renewed at most this long before it expires. */
const MAX_AHEAD_MS = 60_000;

/** The share of a short lifetime that is left for the renewal. */
const SHARE_AHEAD = 0.2;

/** How long before expiry a session is renewed: at 80 % of its lifetime or 60 s before, whichever is later. */
function renewAheadMs(lifetimeMs: number): number {
  return Math.min(lifetimeMs * SHARE_AHEAD, MAX_AHEAD_MS);
}

/** Clocks are compared this often: timers alone do not reveal that the computer slept. */
const TICK_MS = 60_000;
/** A timer this late means that the computer slept: browsers delay timers of hidden tabs by a minute at most. */
const SLEEP_MS = 90_000;
/** Shortest wait after a failed renewal before expiry. */
const MIN_RETRY_MS = 10_000;

/** Listeners of a schedule. */
export interface ScheduleEvents {
  /** The session expires soon. */
  readonly onDue: () => void;
  /** The computer slept. */
  readonly onWake: () => void;
}

/** Plans the renewal of a session, and detects that the computer slept. It starts with the first `check`. */
export function createSchedule(time: SessionTime, clock: ServerClock, events: ScheduleEvents) {
  let aheadMs = 0;
  let notBeforeMs = 0;
  let cancel: (() => void) | undefined;
  let plannedMs = 0;
  let isRunning = false;

  /** Milliseconds until the renewal; undefined if none is planned. */
  const dueInMs = (): number | undefined => {
    const remaining = clock.remainingMs();
    // After expiry the next refused call starts the renewal.
    if (remaining === undefined || (remaining <= 0 && notBeforeMs > 0)) return undefined;
    return Math.max(remaining - aheadMs, notBeforeMs - clock.steadyMs(), 0);
  };

  const arm = (): void => {
    if (!isRunning) return;
    cancel?.();
    const delayMs = Math.min(dueInMs() ?? TICK_MS, TICK_MS);
    plannedMs = clock.steadyMs() + delayMs;
    cancel = time.after(delayMs, check);
  };

  /** Compares the clocks now. */
  const check = (): void => {
    const lateMs = isRunning ? clock.steadyMs() - plannedMs : 0;
    isRunning = true;
    if (lateMs > SLEEP_MS) events.onWake();
    else if (dueInMs() === 0) {
      // The listener calls `begin` or `postpone`; until then `onDue` is not called again.
      notBeforeMs = clock.steadyMs() + TICK_MS;
      events.onDue();
    }
    arm();
  };

  return {
    /** A session with this lifetime starts now; undefined if its lifetime is unknown. */
    begin(lifetimeMs: number | undefined): void {
      clock.setDeadline(lifetimeMs);
      aheadMs = lifetimeMs === undefined ? 0 : renewAheadMs(lifetimeMs);
      notBeforeMs = 0;
      arm();
    },
    /** Call after a failed renewal: the next one runs after half of the remaining time. */
    postpone(): void {
      notBeforeMs = clock.steadyMs() + Math.max((clock.remainingMs() ?? 0) / 2, MIN_RETRY_MS);
      arm();
    },
    check,
    stop(): void {
      isRunning = false;
      cancel?.();
    },
  };
}

/** One renewal attempt. */
export interface RenewalAttempt {
  readonly atMs: number;
  readonly isSuccess: boolean;
}

/** Limits that prevent endless renewals, in milliseconds and counts. */
export const RENEWAL_LIMITS = {
  /** Within this time at most `maxFailures` attempts fail. */
  windowMs: 600_000,
  maxFailures: 5,
  /** Within this time at most `maxAttempts` run, also successful ones: a new session may be refused at once. */
  shortWindowMs: 60_000,
  maxAttempts: 6,
  /** The pause after a failure; each further failure in a row doubles it. */
  firstPauseMs: 1_000,
} as const;

/** Whether a session may be renewed at `nowMs`, given the earlier attempts. */
export function mayRenew(attempts: readonly RenewalAttempt[], nowMs: number): boolean {
  const { windowMs, maxFailures, shortWindowMs, maxAttempts, firstPauseMs } = RENEWAL_LIMITS;
  const since = (ms: number) => attempts.filter(({ atMs }) => nowMs - atMs < ms);
  if (since(shortWindowMs).length >= maxAttempts) return false;
  const failures = since(windowMs).filter(({ isSuccess }) => !isSuccess);
  if (failures.length >= maxFailures) return false;
  const last = attempts[attempts.length - 1];
  if (!last || last.isSuccess) return true;
  const inARow = attempts.length - 1 - attempts.map(({ isSuccess }) => isSuccess).lastIndexOf(true);
  return nowMs - last.atMs >= firstPauseMs * 2 ** (Math.min(inARow, maxFailures) - 1);
}

/** See {@link createRenewalHistory}. */
export type RenewalHistory = ReturnType<typeof createRenewalHistory>;

/** Creates an empty history of renewal attempts; those older than the window are dropped. */
export function createRenewalHistory(nowMs: () => number) {
  let attempts: readonly RenewalAttempt[] = [];
  return {
    isAllowed: () => mayRenew(attempts, nowMs()),
    record(isSuccess: boolean): void {
      const atMs = nowMs();
      attempts = [
        ...attempts.filter((one) => atMs - one.atMs < RENEWAL_LIMITS.windowMs),
        { atMs, isSuccess },
      ];
    },
  };
}
