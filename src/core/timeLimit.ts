import { abortWith, linkAbort, raceAbort } from './abort.js';

/**
 * Runs `work` with a signal that aborts after `limitMs`, or when `outer` does, and settles no later than that, even if
 * the work ignores its signal. On the limit it rejects with what `onLimit` makes.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  onLimit: () => Error,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  const { controller, unlink } = linkAbort(outer);
  const timer = setTimeout(() => {
    abortWith(controller, onLimit());
  }, limitMs);
  try {
    if (controller.signal.aborted) throw controller.signal.reason as Error;
    return await raceAbort(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    unlink();
  }
}
