import { useEffect, useRef, useState, type FocusEvent } from 'react';

/** The clock of a countdown. */
interface CountdownClock {
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

/** Starts a timer of `durationMs` that can be paused; `onEnd` is called once, unless it is cancelled. */
export function createCountdown(durationMs: number, onEnd: () => void, clock: CountdownClock = pageClock) {
  let leftMs = durationMs;
  let startedAt = 0;
  let stop: (() => void) | undefined;
  let isOver = false;

  /** Stops the timer and keeps the remaining time. Does nothing if it is paused. */
  const pause = (): void => {
    if (stop === undefined) return;
    stop();
    stop = undefined;
    leftMs = Math.max(0, leftMs - (clock.now() - startedAt));
  };
  /** Continues with the remaining time. Does nothing while it runs or after its end. */
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
    /** Ends it without calling `onEnd`. */
    cancel(): void {
      pause();
      isOver = true;
    },
  };
}

/**
 * Calls `onEnd` after `durationMs` without pauses; never for `null`. A new `durationMs` restarts the timer.
 *
 * @param isPaused true while the user reads: hover, focus
 * @param restartKey a new value restarts the timer as well
 */
export function useCountdown(
  durationMs: number | null,
  isPaused: boolean,
  onEnd: () => void,
  restartKey?: unknown,
): void {
  const latestEnd = useRef(onEnd);
  const running = useRef<ReturnType<typeof createCountdown> | undefined>(undefined);
  useEffect(() => {
    latestEnd.current = onEnd;
  });
  useEffect(() => {
    if (durationMs === null) return undefined;
    const countdown = createCountdown(durationMs, () => {
      latestEnd.current();
    });
    running.current = countdown;
    return () => {
      countdown.cancel();
      running.current = undefined;
    };
  }, [durationMs, restartKey]);
  useEffect(() => {
    if (isPaused) running.current?.pause();
    else running.current?.resume();
  }, [isPaused, durationMs, restartKey]);
}

/**
 * Tracks whether an element is hovered or focused, so that a message does not close while it is read or used: the element
 * needs the returned `handlers`.
 */
export function useAttention() {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isThere: isOver || isFocused,
    handlers: {
      onPointerEnter: () => {
        setOver(true);
      },
      onPointerLeave: () => {
        setOver(false);
      },
      onFocus: () => {
        setFocused(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: Pick<FocusEvent, 'currentTarget' | 'relatedTarget'>) => {
        // The focus may move between two elements inside.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}
