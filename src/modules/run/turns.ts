import { createDeferred, type Deferred } from '../../core/deferred.js';

/** Lets work of one kind run together, and work of another kind wait for it. */
export interface Turns<Kind> {
  /** Does `work` once nothing of another kind is under way. What it gives or throws is passed on. */
  take<T>(kind: Kind, work: () => Promise<T>): Promise<T>;
  /** The kind of what is under way; undefined while nothing is. */
  current(): Kind | undefined;
}

/** Creates {@link Turns}. Who waits is bounded by the work that goes first. */
export function createTurns<Kind>(): Turns<Kind> {
  let turn: { readonly kind: Kind; readonly over: Deferred<void>; count: number } | undefined;
  return {
    async take(kind, work) {
      while (turn && turn.kind !== kind) await turn.over.promise;
      const mine = (turn ??= { kind, over: createDeferred<void>(), count: 0 });
      mine.count += 1;
      try {
        return await work();
      } finally {
        mine.count -= 1;
        if (mine.count === 0) {
          turn = undefined;
          mine.over.resolve();
        }
      }
    },
    current: () => turn?.kind,
  };
}
