import type { ServerClock } from './serverClock.js';
import type { ManagerTime } from './managerDeps.js';

/** A session is renewed no earlier than this before it ends. */
const LONGEST_AHEAD_MS = 60_000;

/** The share of a life time that is left for the renewal of a short-lived session. */
const SHARE_AHEAD = 0.2;

/** How long before its end a session of that life time is renewed: at 80 % of it or 60 s before, whichever is later. */
function renewAheadMs(lifetimeMs: number): number {
  return Math.min(lifetimeMs * SHARE_AHEAD, LONGEST_AHEAD_MS);
}

/** Clocks are looked at this often: timers alone do not know that a laptop slept. */
const TICK_MS = 60_000;
/** A timer that comes this late comes after a sleep: hidden tabs are held back for a minute at most. */
const SLEEP_MS = 90_000;
/** After a renewal that failed, the next one ahead of the end comes no sooner than this. */
const LEAST_RETRY_MS = 10_000;

/** What the schedule tells. */
export interface ScheduleEvents {
  /** The session ends soon. */
  readonly onDue: () => void;
  /** The computer slept. */
  readonly onWake: () => void;
}

/** When a session is renewed, and what is noticed of sleep. */
export interface Schedule {
  /** A session of that life time begins now; undefined: nobody knows when it ends. */
  begin(lifetimeMs: number | undefined): void;
  /** A renewal ahead of the end failed: it comes again at half of what is left. */
  putOff(): void;
  /** Looks at the clocks now. */
  look(): void;
  stop(): void;
}

/** Creates a {@link Schedule} that does not run before {@link Schedule.look}. */
export function createSchedule(time: ManagerTime, clock: ServerClock, events: ScheduleEvents): Schedule {
  let aheadMs = 0;
  let notBeforeMs = 0;
  let cancel: (() => void) | undefined;
  let plannedMs = 0;
  let isRunning = false;

  /** Milliseconds until the renewal; undefined: none is planned. */
  const dueInMs = (): number | undefined => {
    const remaining = clock.remainingMs();
    // A session that is over is found out by the next call: there is nothing left to be ahead of.
    if (remaining === undefined || (remaining <= 0 && notBeforeMs > 0)) return undefined;
    return Math.max(remaining - aheadMs, notBeforeMs - clock.steadyMs(), 0);
  };

  const arm = (): void => {
    if (!isRunning) return;
    cancel?.();
    const delayMs = Math.min(dueInMs() ?? TICK_MS, TICK_MS);
    plannedMs = clock.steadyMs() + delayMs;
    cancel = time.after(delayMs, look);
  };

  const look = (): void => {
    const lateMs = isRunning ? clock.steadyMs() - plannedMs : 0;
    isRunning = true;
    if (lateMs > SLEEP_MS) events.onWake();
    else if (dueInMs() === 0) {
      // Whoever hears this begins anew or puts off; until then it is not due a second time.
      notBeforeMs = clock.steadyMs() + TICK_MS;
      events.onDue();
    }
    arm();
  };

  return {
    begin(lifetimeMs) {
      clock.setDeadline(lifetimeMs);
      aheadMs = lifetimeMs === undefined ? 0 : renewAheadMs(lifetimeMs);
      notBeforeMs = 0;
      arm();
    },
    putOff() {
      notBeforeMs = clock.steadyMs() + Math.max((clock.remainingMs() ?? 0) / 2, LEAST_RETRY_MS);
      arm();
    },
    look,
    stop() {
      isRunning = false;
      cancel?.();
    },
  };
}
