import { pageTimer, type Timer } from '../core/promises.js';

/** The time of a fake platform: when it is, and how it waits. */
export interface TestClock {
  /** In ms since 1970. */
  now(): number;
  readonly timer: Timer;
}

/** The real clock. Its functions are looked up at each call, so that fake timers that a test runner turns on later count. */
export const realClock: TestClock = { now: () => Date.now(), timer: pageTimer };

/** A clock that stands still until it is moved. */
export interface ManualClock extends TestClock {
  /** Moves the time forward, and ends the waits that are over by then, each at its time: also those that others begin. */
  advance(ms: number): void;
}

/**
 * Creates a clock that stands still until it is moved: for answers that are late, without waiting in the test.
 *
 * @param startMs the time at the beginning, in ms since 1970; default now
 */
export function createTestClock(startMs: number = Date.now()): ManualClock {
  let nowMs = startMs;
  const waits = new Set<{ readonly untilMs: number; readonly work: () => void }>();
  return {
    now: () => nowMs,
    timer(delayMs, work) {
      const wait = { untilMs: nowMs + delayMs, work };
      waits.add(wait);
      return () => {
        waits.delete(wait);
      };
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [wait] = [...waits]
          .filter(({ untilMs }) => untilMs <= endMs)
          .sort((a, b) => a.untilMs - b.untilMs);
        if (!wait) break;
        waits.delete(wait);
        nowMs = Math.max(nowMs, wait.untilMs);
        wait.work();
      }
      nowMs = endMs;
    },
  };
}
