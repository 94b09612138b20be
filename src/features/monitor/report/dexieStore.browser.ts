import { Dexie, type Table } from 'dexie';
import { withTimeLimit } from '../../../core/abort.js';
import type { ErrorStore } from './errorStore.js';
import type { StoredError } from './storedError.js';
import { parseStoredErrors } from './readStoredErrors.js';

/** Name of the database (contract §8). */
export const DATABASE_NAME = 'weapp-error-monitor';

/** More errors than a page sends in half an hour. */
const MAX_STORED = 200;
/** A database that another tab blocks may never answer. */
const LIMIT_MS = 3_000;

function byTime(one: StoredError, other: StoredError): number {
  return one.createTime - other.createTime;
}

/** Opens the error store in IndexedDB (spec 1 §8); the database is opened by the first call. */
export function openErrorStore(): ErrorStore {
  const database = new Dexie(DATABASE_NAME);
  database.version(1).stores({ errors: 'id' });
  // Another version of the SDK may change the database; this one opens it again when it is needed.
  database.on('versionchange', () => {
    database.close();
    // Dexie would log a warning.
    return false;
  });
  const errors: Table<unknown, string> = database.table('errors');

  const limited = <T>(work: () => PromiseLike<T>): Promise<T> => {
    const late = (): Error => new Error('the error store did not answer in time');
    return withTimeLimit(LIMIT_MS, late, undefined, async () => {
      if (!database.isOpen()) await database.open();
      return work();
    });
  };
  const all = async (): Promise<readonly StoredError[]> =>
    [...parseStoredErrors(await limited(() => errors.toArray()))].sort(byTime);

  return {
    all,
    async put(added) {
      await limited(() => errors.bulkPut([...added]));
      const tooMany = (await limited(() => errors.count())) - MAX_STORED;
      if (tooMany <= 0) return 0;
      const known = (await all()).map(({ id }) => id);
      // Whatever else is stored there goes first.
      const foreign = (await limited(() => errors.toCollection().primaryKeys())).filter(
        (key) => !known.includes(key),
      );
      const dropped = known.slice(0, Math.max(0, tooMany - foreign.length));
      await limited(() => errors.bulkDelete([...foreign, ...dropped]));
      return dropped.length;
    },
    async remove(ids) {
      await limited(() => errors.bulkDelete([...ids]));
    },
    close() {
      database.close({ disableAutoOpen: false });
    },
  };
}
