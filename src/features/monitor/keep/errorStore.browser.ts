import { Dexie, type PromiseExtended, type Table } from 'dexie';
import { withTimeLimit } from '../../../core/abort.js';
import type { StoredError } from './storedErrors.js';

/** Name of the database (contract §8). */
export const DATABASE_NAME = 'weapp-error-monitor';

/** More errors than a page sends in half an hour. */
const MAX_STORED = 200;
/** Time limit of a database call: a database that another tab blocks may never answer. */
const LIMIT_MS = 3_000;

/** When a row was recorded, in ms; -1 for a row that is no error. */
function timeOf(row: unknown): number {
  const time: unknown = (row as { readonly createTime?: unknown } | null)?.createTime;
  return typeof time === 'number' ? time : -1;
}

/** The error store, see {@link openErrorStore}. */
export type ErrorStore = ReturnType<typeof openErrorStore>;

/**
 * Opens the error store in IndexedDB (spec 1 §8), which keeps the errors of all tabs until they are sent. The database is opened
 * by the first call. Every method rejects if the database refuses or does not answer.
 */
export function openErrorStore() {
  const database = new Dexie(DATABASE_NAME);
  database.version(1).stores({ errors: 'id' });
  // Another version of the SDK may change the database; this one opens it again when it is needed.
  database.on('versionchange', () => {
    database.close();
    // Dexie would log a warning.
    return false;
  });
  const errors: Table<{ readonly id: string }, string> = database.table('errors');

  const limited = <T>(work: () => PromiseLike<T>): Promise<T> => {
    const late = (): Error => new Error('the error store did not answer in time');
    return withTimeLimit(LIMIT_MS, late, undefined, async () => {
      if (!database.isOpen()) await database.open();
      return work();
    });
  };

  /** Changes rows, and resolves to the number of rows after that. In one transaction, because each transaction takes time. */
  const changed = (change: () => PromiseExtended<unknown>): Promise<number> =>
    limited(() => database.transaction('rw', errors, () => change().then(() => errors.count())));

  return {
    /** All rows; another script of the page may have stored anything there. */
    all: (): Promise<readonly unknown[]> => limited(() => errors.toArray()),
    /** Adds errors, or replaces those with the same id. A full store drops its oldest errors; resolves to their number. */
    async put(added: readonly StoredError[]): Promise<number> {
      const all = await changed(() => errors.bulkPut([...added]));
      const tooMany = all - MAX_STORED;
      if (tooMany <= 0) return 0;
      const rows = await limited(() => errors.toArray());
      // Rows that are no errors are dropped first.
      const dropped = rows.sort((one, other) => timeOf(one) - timeOf(other)).slice(0, tooMany);
      await limited(() => errors.bulkDelete(dropped.map(({ id }) => id)));
      return dropped.filter((row) => timeOf(row) !== -1).length;
    },
    /** Resolves to the number of rows that are left. */
    remove: (ids: readonly string[]): Promise<number> => changed(() => errors.bulkDelete([...ids])),
    /** Closes the database; the next call opens it again. */
    close(): void {
      database.close({ disableAutoOpen: false });
    },
  };
}
