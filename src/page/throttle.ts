import { pageTimer, type Timer } from '../core/sleep.js';

/** A function that is called at most every so often. */
export interface Throttled {
  /** Calls it at once, or at the end of the current interval. */
  readonly call: () => void;
  /** Cancels the call that is due. */
  readonly cancel: () => void;
}

/** Limits `work` to one call in `intervalMs` milliseconds; what comes meanwhile is one call at its end. */
export function throttle(intervalMs: number, work: () => void, timer: Timer = pageTimer): Throttled {
  let cancel: (() => void) | undefined;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    cancel = timer(intervalMs, () => {
      cancel = undefined;
      if (isDue) run();
    });
    work();
  };
  return {
    call() {
      if (cancel) isDue = true;
      else run();
    },
    cancel() {
      cancel?.();
      cancel = undefined;
      isDue = false;
    },
  };
}
