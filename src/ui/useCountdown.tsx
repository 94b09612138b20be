import { useEffect, useRef } from 'react';
import { createCountdown, type Countdown } from './countdown.js';

/**
 * Calls `onEnd` after `durationMs` of not being paused; never for `null`. A new `durationMs` starts anew.
 *
 * @param isPaused while a person reads: hover, focus
 * @param occasion a new one starts anew as well
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
