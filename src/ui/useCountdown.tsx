import { useEffect, useRef, useState } from 'react';
import { createCountdown, type Countdown } from './countdown.js';

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
  const running = useRef<Countdown | undefined>(undefined);
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

/** Whether an element is hovered or focused, and the handlers that track it. */
export interface Attention {
  readonly isThere: boolean;
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: unknown }) => void;
  };
}

/** Tracks whether an element is hovered or focused, so that a message does not close while it is read or used. */
export function useAttention(): Attention {
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
      onBlur: ({ currentTarget, relatedTarget }) => {
        // The focus may move between two elements inside.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}
