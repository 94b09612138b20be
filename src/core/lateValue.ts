import { createDeferred, type Deferred } from './deferred.js';

/** A value that is there later: await `promise`, or read `current` where the caller cannot wait. */
export interface LateValue<T> extends Deferred<T> {
  /** Undefined until the value is there. */
  readonly current: T | undefined;
}

/** Creates a {@link LateValue}. Its rejection never becomes an "unhandled rejection" of the page. */
export function createLateValue<T>(): LateValue<T> {
  const deferred = createDeferred<T>();
  let current: T | undefined;
  return {
    promise: deferred.promise,
    reject(error) {
      deferred.reject(error);
    },
    resolve(value) {
      current ??= value;
      deferred.resolve(value);
    },
    get current() {
      return current;
    },
  };
}
