/** A time limit that can stand still. */
export interface PausableLimit {
  pause(): void;
  resume(): void;
  /** No longer runs, whatever is called. */
  end(): void;
}

/** Longest time that a timer takes; a longer limit is none. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls `onLimit` when `limitMs` have passed, pauses not counted. `now` gives milliseconds that only grow. */
export function createPausableLimit(limitMs: number, onLimit: () => void, now: () => number): PausableLimit {
  let leftMs = limitMs;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const pause = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= now() - since;
  };
  const resume = (): void => {
    if (isOver || timer !== undefined || !(leftMs <= MAX_TIMER_MS)) return;
    since = now();
    timer = setTimeout(onLimit, Math.max(0, leftMs));
  };
  resume();
  return {
    pause,
    resume,
    end() {
      isOver = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
