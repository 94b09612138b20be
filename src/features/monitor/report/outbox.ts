import { warnAndContinue } from '../../../core/log.js';
import { ERROR_LIST_LENGTH } from '../recentErrors.js';
import type { SharedErrors } from './sharedErrors.js';
import type { ErrorOwner, ErrorStore, StoredError } from '../store/index.js';
import { isOutdated, isOwnedBy, parseStoredErrors } from './readStoredErrors.js';
import type { SessionList } from './sessionList.js';

/** Longest list of errors kept for the session list, which shows at most as many. */
const MAX_LISTED = 200;
/** After so many failures in a row the database is not used again. Not after one: it may only have been slow. */
const MAX_STORE_FAILURES = 3;

/** A flag in local storage: errors are left in the error store, so it has to be opened. */
export interface LeftMark {
  readonly isSet: () => boolean;
  readonly set: (isLeft: boolean) => void;
}

/** What the outbox needs. */
export interface OutboxDeps {
  readonly owner: ErrorOwner;
  readonly list: SessionList;
  readonly shared: SharedErrors;
  readonly left: LeftMark;
  /** Opens the error store once. Throws where there is none. */
  readonly openStore: () => ErrorStore;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** A number in session storage: how many errors were not kept and not yet reported. */
  readonly count: { readonly read: () => number; readonly write: (count: number) => void };
  /** Called when there is something to send. */
  readonly onAdded: () => void;
}

/** The errors of this tab until the platform has them, and their copies in the error store. */
export interface Outbox {
  readonly add: (error: StoredError) => void;
  /** Counts errors that were not kept; their number is sent. */
  readonly countNotKept: (count: number) => void;
  /** How many errors were not kept and not yet reported. */
  readonly notKept: () => number;
  /** Subtracts the errors whose number was sent. */
  readonly reported: (count: number) => void;
  /** Writes what is new to the synchronous storages. */
  readonly saveNow: () => void;
  /** Writes what is new to all storages. Never rejects. */
  readonly save: () => Promise<void>;
  /** This user's errors of this tab, oldest first. */
  readonly unsent: () => readonly StoredError[];
  /** This user's errors of all tabs and of earlier pages, oldest first. Never rejects. */
  readonly collect: () => Promise<readonly StoredError[]>;
  /** Removes errors that the platform has stored, or that are duplicates. Never rejects. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** True if there may be something to send. */
  readonly hasErrors: () => boolean;
  /** Empties the session list at a logout; it stays empty. */
  readonly clearList: () => void;
  /** Stops writing the session list: the next session may write it from now on. */
  readonly closeList: () => void;
}

function byTime(one: StoredError, other: StoredError): number {
  return one.createTime - other.createTime;
}

/** Creates the {@link Outbox}. Where the error store fails, errors stay in memory and in the session list. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { owner, list, shared, left, openStore, now, onAdded } = deps;
  const unsent = new Map<string, StoredError>();
  /** The ids of the errors in `unsent` that are also in the error store. */
  const stored = new Set<string>();
  /** Other users' errors, which the session list had before a reload. They are kept until these users have a session. */
  let ofOthers = list.before
    .filter(({ error, isWaiting }) => isWaiting && !isOwnedBy(error, owner))
    .map(({ error }) => error);
  /** The errors that the session list may show. */
  let listed = list.before.map(({ error }) => error).filter((error) => isOwnedBy(error, owner));
  let notKept = deps.count.read();
  let isListClosed = false;
  let storeFailures = 0;

  for (const { error, isWaiting } of list.before) {
    if (isWaiting && isOwnedBy(error, owner)) unsent.set(error.id, error);
  }

  /** Runs `work` with the error store. Resolves to `fallback` if that fails, and always after three failures in a row. */
  const withStore = async <T>(fallback: T, work: (store: ErrorStore) => Promise<T>): Promise<T> => {
    if (storeFailures >= MAX_STORE_FAILURES) return fallback;
    try {
      const result = await work(openStore());
      storeFailures = 0;
      return result;
    } catch (error) {
      if (storeFailures === 0) warnAndContinue('errors are kept in memory until they are sent', error);
      storeFailures += 1;
      return fallback;
    }
  };
  const drop = (id: string): void => {
    unsent.delete(id);
    stored.delete(id);
  };
  const countNotKept = (count: number): void => {
    notKept += count;
    onAdded();
  };
  const writeList = (): void => {
    if (isListClosed) return;
    const ofOwner = listed.map((error) => ({
      error,
      isWaiting: unsent.has(error.id) && !stored.has(error.id),
    }));
    // Other users' errors come last, because a full list drops its first entries, and these are stored nowhere else yet.
    list.write([...ofOwner, ...ofOthers.map((error) => ({ error, isWaiting: true }))]);
  };
  const saveNow = (): void => {
    deps.count.write(notKept);
    const duplicates = shared.share();
    for (const id of duplicates) drop(id);
    listed = listed.filter(({ id }) => !duplicates.includes(id));
    writeList();
  };
  const save = async (): Promise<void> => {
    saveNow();
    const unstored = [...unsent.values()].filter(({ id }) => !stored.has(id));
    if (unstored.length === 0 && ofOthers.length === 0) return;
    await withStore(undefined, async (store) => {
      left.set(true);
      const dropped = await store.put([...ofOthers, ...unstored]);
      // Again: another tab may have found the database empty meanwhile, and removed the flag.
      left.set(true);
      ofOthers = [];
      for (const error of unstored) if (unsent.get(error.id) === error) stored.add(error.id);
      writeList();
      if (dropped > 0) countNotKept(dropped);
    });
  };

  /** The errors in the error store, without outdated ones; undefined if it cannot be read. */
  const readStore = (): Promise<readonly StoredError[] | undefined> =>
    withStore(undefined, async (store) => {
      const all = parseStoredErrors(await store.all());
      const outdated = all.filter((error) => isOutdated(error, now())).map(({ id }) => id);
      if (outdated.length > 0) await store.remove(outdated);
      if (all.length === outdated.length) left.set(false);
      return all.filter(({ id }) => !outdated.includes(id));
    });
  /**
   * Handles errors of this tab that are no longer in the error store: those that another tab marked as sent or dropped are
   * dropped here too; the others were lost, and will be stored again.
   */
  const handleMissing = (rows: readonly StoredError[]): void => {
    const present = new Set(rows.map(({ id }) => id));
    const missing = [...stored].filter((id) => !present.has(id));
    if (missing.length === 0) return;
    const claimed = shared.claimed();
    for (const id of missing) {
      if (claimed.has(id)) drop(id);
      else stored.delete(id);
    }
  };

  return {
    add(error) {
      unsent.set(error.id, error);
      listed = [...listed, error].slice(-MAX_LISTED);
      const [oldest] = unsent.keys();
      if (unsent.size > ERROR_LIST_LENGTH && oldest !== undefined) {
        // Not lost if the error store has it.
        if (!stored.has(oldest)) countNotKept(1);
        drop(oldest);
      }
      onAdded();
    },
    countNotKept,
    notKept: () => notKept,
    reported(count) {
      notKept = Math.max(0, notKept - count);
      deps.count.write(notKept);
    },
    saveNow,
    save,
    unsent: () => [...unsent.values()].sort(byTime),
    async collect() {
      await save();
      const rows = left.isSet() ? await readStore() : [];
      if (rows) handleMissing(rows);
      const byId = new Map([...(rows ?? []), ...unsent.values()].map((error) => [error.id, error]));
      return [...byId.values()].filter((error) => isOwnedBy(error, owner)).sort(byTime);
    },
    async remove(ids) {
      for (const id of ids) drop(id);
      saveNow();
      if (!left.isSet()) return;
      await withStore(undefined, async (store) => {
        if ((await store.remove(ids)) === 0) left.set(false);
      });
    },
    hasErrors: () => unsent.size > 0 || notKept > 0 || ofOthers.length > 0 || left.isSet(),
    clearList() {
      listed = [];
      writeList();
      isListClosed = true;
    },
    closeList() {
      isListClosed = true;
    },
  };
}
