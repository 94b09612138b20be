import { MAX_TIMER_MS } from '../../core/abort.js';

/** A time limit that can be paused. */
export interface PausableLimit {
  pause(): void;
  resume(): void;
  /** Ends the limit for good: `onLimit` is not called any more. */
  end(): void;
}

/** Limits that share a timer. */
export interface Limits {
  /** Starts a limit: `onLimit` is called after `limitMs`, not counting pauses. */
  start(limitMs: number, onLimit: () => void): PausableLimit;
  /** Clears the timer if no limit runs. */
  clearIdle(): void;
}

interface Limit {
  leftMs: number;
  /** When the limit is reached; undefined while paused. */
  dueMs: number | undefined;
  readonly onLimit: () => void;
}

/**
 * Creates limits that share one timer, set for the earliest: a timer per call would be the most expensive step of a
 * call. `now` is a monotonic clock in milliseconds.
 */
export function createLimits(now: () => number): Limits {
  const running = new Set<Limit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerDueMs = Infinity;

  const wake = (dueMs: number): void => {
    if (dueMs >= timerDueMs) return;
    clearTimeout(timer);
    timerDueMs = dueMs;
    timer = setTimeout(onTimer, Math.max(0, dueMs - now()));
  };
  const onTimer = (): void => {
    // Timers may fire a fraction of a millisecond early.
    const atMs = Math.max(now(), timerDueMs);
    timerDueMs = Infinity;
    for (const limit of [...running]) {
      if (limit.dueMs === undefined) continue;
      if (limit.dueMs > atMs) wake(limit.dueMs);
      else if (running.delete(limit)) limit.onLimit();
    }
  };

  return {
    start(limitMs, onLimit) {
      const limit: Limit = { leftMs: limitMs, dueMs: undefined, onLimit };
      const resume = (): void => {
        if (!running.has(limit) || limit.dueMs !== undefined || !(limit.leftMs <= MAX_TIMER_MS)) return;
        limit.dueMs = now() + Math.max(0, limit.leftMs);
        wake(limit.dueMs);
      };
      running.add(limit);
      resume();
      return {
        pause() {
          if (limit.dueMs === undefined) return;
          limit.leftMs = limit.dueMs - now();
          limit.dueMs = undefined;
        },
        resume,
        end() {
          // The timer is not cleared: the next limit uses it too.
          running.delete(limit);
        },
      };
    },
    clearIdle() {
      if (running.size > 0) return;
      clearTimeout(timer);
      timerDueMs = Infinity;
    },
  };
}
