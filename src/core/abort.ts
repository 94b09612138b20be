import { attempt } from './callerValues.js';
import { defineHidden } from './objects.js';

/** Aborts with a reason. Before Chrome 98 signals have no `reason`; it is defined here. */
export function abortWith(controller: AbortController, reason: unknown): void {
  if (!('reason' in controller.signal)) defineHidden(controller.signal, 'reason', reason);
  controller.abort(reason);
}

/**
 * An AbortController that also aborts when one of `signals` does; the oldest supported browser lacks
 * `AbortSignal.any`. `unlink` removes its listeners from the signals: call it when the work has finished.
 */
export function linkAbort(...signals: readonly (AbortSignal | undefined)[]): {
  readonly controller: AbortController;
  readonly unlink: () => void;
} {
  const controller = new AbortController();
  const links: (() => void)[] = [];
  for (const signal of signals) {
    if (!signal) continue;
    const follow = (): void => {
      abortWith(controller, signal.reason);
    };
    if (signal.aborted) follow();
    else {
      signal.addEventListener('abort', follow);
      links.push(() => {
        signal.removeEventListener('abort', follow);
      });
    }
  }
  return {
    controller,
    unlink: () => {
      for (const off of links.splice(0)) off();
    },
  };
}

/** True for an AbortSignal of any frame (`instanceof` fails for those of another frame). Never throws. */
export function isAbortSignal(value: unknown): value is AbortSignal {
  if (typeof value !== 'object' || value === null) return false;
  return attempt(() => {
    const { aborted, addEventListener } = value as Partial<Record<keyof AbortSignal, unknown>>;
    return typeof aborted === 'boolean' && typeof addEventListener === 'function';
  }, false);
}

/** Rejects with the signal's reason as soon as it aborts; otherwise settles as `work` does. Late results are dropped. */
export function raceAbort<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) {
      stop();
      // Prevents an unhandled rejection of `work`.
      work.then(undefined, () => undefined);
      return;
    }
    signal.addEventListener('abort', stop);
    work.then(
      (value) => {
        signal.removeEventListener('abort', stop);
        resolve(value);
      },
      (error: unknown) => {
        signal.removeEventListener('abort', stop);
        reject(error);
      },
    );
  });
}

/** Longest delay of setTimeout (HTML, timers: a signed 32-bit integer); a longer one fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs `work` with a signal that aborts after `limitMs`, or when `outer` does. It settles by then even if the work
 * ignores its signal. At the limit it rejects with the error that `onLimit` returns. Infinity is no limit.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  onLimit: () => Error,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  const { controller, unlink } = linkAbort(outer);
  const timer =
    limitMs <= MAX_TIMER_MS
      ? setTimeout(() => {
          abortWith(controller, onLimit());
        }, limitMs)
      : undefined;
  try {
    if (controller.signal.aborted) throw controller.signal.reason as Error;
    return await raceAbort(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    unlink();
  }
}
