import { logError } from '../core/log.js';
import { createOrderedTable } from './orderedTable.js';

/** What modules hang onto a point that a library offers. Whatever it takes and gives is agreed on by the two. */
export type Hook = (...args: readonly never[]) => unknown;

/** Points at which a library lets others take part (anchors: `regHook`). */
export interface Hooks {
  /**
   * Hangs `fn` onto `hook` of `lib`. One function stands for each library, hook and order: a second one takes the place
   * of the first, so that a module that registers at every mount is called once.
   *
   * @param order lower ones run first; default 0
   * @returns the function that ends it
   */
  readonly regHook: (lib: string, hook: string, fn: Hook, order?: number) => () => void;
  /**
   * Runs what hangs on `hook` of `lib`, in order, with `args`. What one throws or rejects with is logged, and the others
   * run all the same.
   *
   * @returns what they gave, in order; undefined for one that failed
   */
  readonly runHooks: (lib: string, hook: string, ...args: readonly unknown[]) => readonly unknown[];
}

/** Promises of other realms and libraries are none to `instanceof`. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  );
}

/** Creates {@link Hooks} with nothing on them. */
export function createHooks(): Hooks {
  const table = createOrderedTable<Hook>();
  return {
    regHook: table.add,
    runHooks: (lib, hook, ...args) =>
      table.of(lib, hook).map(({ fn }) => {
        const failed = (error: unknown): undefined => {
          logError(`a function on the hook ${hook} of ${lib} failed; the others run`, error);
        };
        try {
          const given = (fn as (...all: readonly unknown[]) => unknown)(...args);
          return isThenable(given) ? Promise.resolve(given).catch(failed) : given;
        } catch (error) {
          return failed(error);
        }
      }),
  };
}
