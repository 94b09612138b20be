import { MAX_TIMER_MS } from '../../core/abort.js';

/** A time limit that can stand still. */
export interface PausableLimit {
  pause(): void;
  resume(): void;
  /** No longer runs, whatever is called. */
  end(): void;
}

/** Limits that share a timer. */
export interface Limits {
  /** Begins a limit: `onLimit` is called when `limitMs` have passed, pauses not counted. */
  start(limitMs: number, onLimit: () => void): PausableLimit;
  /** Takes the timer off the page if no limit runs. */
  rest(): void;
}

interface Limit {
  leftMs: number;
  /** When it is over; undefined while it stands still. */
  dueMs: number | undefined;
  readonly onLimit: () => void;
}

/**
 * Creates limits that share one timer, which runs for the earliest of them: a timer for each would be the dearest part of
 * a call. `now` gives milliseconds that only grow.
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
    // Timers may be early by the part of a millisecond.
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
          // The timer goes on: the next limit needs it too.
          running.delete(limit);
        },
      };
    },
    rest() {
      if (running.size > 0) return;
      clearTimeout(timer);
      timerDueMs = Infinity;
    },
  };
}
