import { createDeferred, type Deferred } from '../../core/promises.js';

/**
 * Creates a mutex by group: work of the same group runs concurrently, and work of another group waits for it. It has no time
 * limit of its own: the work that runs first must have one.
 */
export function createGroupMutex<Group>() {
  let active: { readonly group: Group; readonly over: Deferred<void>; count: number } | undefined;
  return {
    /** Runs `work` once no work of another group is under way. Returns or throws what `work` does. */
    async run<T>(group: Group, work: () => Promise<T>): Promise<T> {
      while (active && active.group !== group) await active.over.promise;
      const mine = (active ??= { group, over: createDeferred<void>(), count: 0 });
      mine.count += 1;
      try {
        return await work();
      } finally {
        mine.count -= 1;
        if (mine.count === 0) {
          active = undefined;
          mine.over.resolve();
        }
      }
    },
    /** The group of the work that is under way; undefined while there is none. */
    current: (): Group | undefined => active?.group,
  };
}
