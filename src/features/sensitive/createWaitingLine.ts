import { createDeferred, markHandled } from '../../core/deferred.js';

/** Work that is done one at a time, first in, first out. */
export interface WaitingLine {
  /** Runs `work` when all earlier work has settled. Settles as `work` does. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Creates an empty {@link WaitingLine}. */
export function createWaitingLine(): WaitingLine {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const done = createDeferred<void>();
      const earlier = last;
      last = done.promise;
      const result = earlier.then(work);
      void markHandled(result).then(
        () => {
          done.resolve();
        },
        () => {
          done.resolve();
        },
      );
      return result;
    },
  };
}
