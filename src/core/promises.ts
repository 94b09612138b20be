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

/** Prevents an "unhandled rejection" for a promise whose failure is also reported by an event. */
export function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * Creates a promise with its resolve and reject functions. Its rejection never becomes an "unhandled rejection" of the page.
 */
export function createDeferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise: markHandled(promise), resolve, reject };
}

/** {@link createDeferred} */
export type Deferred<T> = ReturnType<typeof createDeferred<T>>;

/** True for a promise. Not `instanceof`: that fails for promises of other realms and libraries. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  );
}
