import { runningSession } from '../browser/runningScript.js';
import { camelName } from '../core/camelName.js';

/** A registered function. */
export interface Row<Fn> {
  readonly fn: Fn;
  readonly order: number;
}

const NONE: readonly never[] = [];

/** `@weapp/hrm` and `weappHrm` are the same library: modules use both names. */
function keyOf(lib: string, name: string): string {
  const library = lib.startsWith('@weapp/') ? camelName(`weapp-${lib.slice('@weapp/'.length)}`) : lib;
  return JSON.stringify([library, name]);
}

/** Creates an empty table of functions by library and name, in an order (anchors: `regHook(lib, hook, fn, order?)`). */
export function createOrderedTable<Fn>() {
  const table = new Map<string, readonly Row<Fn>[]>();
  const listeners = new Set<() => void>();

  const put = (key: string, rows: readonly Row<Fn>[]): void => {
    if (rows.length === 0) table.delete(key);
    else table.set(key, rows);
    for (const listener of [...listeners]) listener();
  };

  return {
    /**
     * Adds `fn`; it replaces a function of the same library, name and order. A function that a classic script of a session
     * adds is removed when the session ends, and is not added after its end.
     *
     * @returns the function that removes it; no effect once it has been replaced
     */
    add: (lib: string, name: string, fn: Fn, order: number = 0): (() => void) => {
      const session = runningSession();
      if (typeof fn !== 'function' || session?.aborted === true) return () => undefined;
      const key = keyOf(lib, name);
      const row = { fn, order: Number(order) || 0 };
      const others = (table.get(key) ?? []).filter((other) => other.order !== row.order);
      put(
        key,
        [...others, row].sort((a, b) => a.order - b.order),
      );
      const remove = (): void => {
        const rows = table.get(key) ?? [];
        if (!rows.includes(row)) return;
        put(
          key,
          rows.filter((other) => other !== row),
        );
      };
      session?.addEventListener('abort', remove);
      return remove;
    },
    /** The functions of a name, lowest order first; the same array until it changes. */
    of: (lib: string, name: string): readonly Row<Fn>[] => table.get(keyOf(lib, name)) ?? NONE,
    /** Calls `listener` after every change; returns the unsubscribe function. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
