import type { ServerClock } from './serverClock.js';
import type { ManagerTime } from './managerDeps.js';

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

/** See {@link createSchedule}. */
export type Schedule = ReturnType<typeof createSchedule>;

/** Plans the renewal of a session, and detects that the computer slept. It starts with the first `check`. */
export function createSchedule(time: ManagerTime, clock: ServerClock, events: ScheduleEvents) {
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
