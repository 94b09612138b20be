/** A timer that can be paused. */
export interface Countdown {
  /** Stops the timer and keeps the remaining time. Does nothing if it is paused. */
  pause(): void;
  /** Continues with the remaining time. Does nothing while it runs or after its end. */
  resume(): void;
  /** Ends it without calling `onEnd`. */
  cancel(): void;
}

/** The clock of a {@link Countdown}. */
export interface CountdownClock {
  /** Monotonic time in milliseconds, with any origin. */
  now(): number;
  /** Calls once after `delayMs`; returns the function that prevents it. */
  after(delayMs: number, call: () => void): () => void;
}

/** The clock of the page: monotonic, so a change of the system time has no effect. */
const pageClock: CountdownClock = {
  now: () => performance.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Starts a {@link Countdown} of `durationMs`; `onEnd` is called once, unless it is cancelled. */
export function createCountdown(
  durationMs: number,
  onEnd: () => void,
  clock: CountdownClock = pageClock,
): Countdown {
  let leftMs = durationMs;
  let startedAt = 0;
  let stop: (() => void) | undefined;
  let isOver = false;

  const pause = (): void => {
    if (stop === undefined) return;
    stop();
    stop = undefined;
    leftMs = Math.max(0, leftMs - (clock.now() - startedAt));
  };
  const resume = (): void => {
    if (isOver || stop !== undefined) return;
    startedAt = clock.now();
    stop = clock.after(leftMs, () => {
      isOver = true;
      stop = undefined;
      onEnd();
    });
  };

  resume();
  return {
    pause,
    resume,
    cancel() {
      pause();
      isOver = true;
    },
  };
}
