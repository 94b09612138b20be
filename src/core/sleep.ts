/** Calls `work` once, `delayMs` milliseconds from now; returns the function that cancels it. */
export type Timer = (delayMs: number, work: () => void) => () => void;

/** The page's own timer. */
export const pageTimer: Timer = (delayMs, work) => {
  const timer = setTimeout(work, delayMs);
  return () => {
    clearTimeout(timer);
  };
};

/**
 * Waits for `ms` milliseconds; 0 lets tasks run that are already queued. Rejects with the signal's reason when it
 * aborts.
 *
 * @param timer default: the page's setTimeout
 */
export function sleep(ms: number, signal?: AbortSignal, timer: Timer = pageTimer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const stop = (): void => {
      cancel();
      reject(signal?.reason as Error);
    };
    const cancel = timer(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop);
  });
}
