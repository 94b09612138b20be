import { isThenable } from '../core/promises.js';
import { logError } from '../core/log.js';
import { createOrderedTable } from './orderedTable.js';

/** A function for a hook of a library; its arguments and result are defined by that library. */
export type Hook = (...args: readonly never[]) => unknown;

/** Creates hooks through which other modules extend a library (anchors: `regHook`). */
export function createHooks() {
  const table = createOrderedTable<Hook>();
  return {
    /**
     * Registers `fn` for `hook` of `lib`. There is one function per library, hook and order: a second one replaces the
     * first, so that a module that registers at every mount is called once.
     *
     * @param order lower ones run first; default 0
     * @returns the function that unregisters it
     */
    regHook: table.add,
    /**
     * Runs the functions of `hook` of `lib`, in order, with `args`. An error or rejection of one is logged, and the others
     * still run.
     *
     * @returns their return values, in order; undefined for one that failed
     */
    runHooks: (lib: string, hook: string, ...args: readonly unknown[]): readonly unknown[] =>
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
