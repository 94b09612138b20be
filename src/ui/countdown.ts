/** A timer that can be paused. */
export interface Countdown {
  /** Stops the time; what is left stays. Twice is as good as once. */
  pause(): void;
  /** Goes on with what is left; nothing happens while it runs, or after its end. */
  resume(): void;
  /** Ends it for good, without `onEnd`. */
  cancel(): void;
}

/** The time that a {@link Countdown} runs on. */
export interface CountdownClock {
  /** Milliseconds from any start that never go back. */
  now(): number;
  /** Calls once after `delayMs`; returns the function that prevents it. */
  after(delayMs: number, call: () => void): () => void;
}

/** The clock of the page: monotonic, so that a clock that is set ends nothing. */
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
