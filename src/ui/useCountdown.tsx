import { useEffect, useRef, useState } from 'react';
import { createCountdown, type Countdown } from './countdown.js';

/**
 * Calls `onEnd` after `durationMs` of not being paused; never for `null`. A new `durationMs` starts again.
 *
 * @param isPaused while a person reads: hover, focus
 * @param occasion a new one starts it again as well
 */
export function useCountdown(
  durationMs: number | null,
  isPaused: boolean,
  onEnd: () => void,
  occasion?: unknown,
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
  }, [durationMs, occasion]);
  useEffect(() => {
    if (isPaused) running.current?.pause();
    else running.current?.resume();
  }, [isPaused, durationMs, occasion]);
}

/** Whether a person is using or reading an element, and the handlers that notice it. */
export interface Attention {
  readonly isThere: boolean;
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: unknown }) => void;
  };
}

/** Notices a pointer over an element, or the focus inside it: a message must not go while it is read or used. */
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
        // The focus may move from one button inside to the next.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}
