import { pageSearch } from '../../../browser/page.js';
import type { StoredItems } from '../../../browser/storage.js';
import { warnAndContinue } from '../../../core/log.js';
import { COUNT_KEY, LEFT_KEY } from './leftErrors.js';
import { ERROR_LIST_LENGTH } from '../find/recentErrors.js';
import type { ErrorStore } from './errorStore.browser.js';
import {
  type ErrorOwner,
  type StoredError,
  isOutdated,
  isOwnedBy,
  parseStoredErrors,
  type ListedError,
  listLength,
  openSessionList,
} from './storedErrors.js';
import { createSharedErrors } from './sharedErrors.js';

/** Where the outbox keeps errors. */
export interface ErrorStorage {
  /** Shared by all tabs. */
  readonly local: StoredItems;
  /** Of this tab, kept across reloads. */
  readonly session: StoredItems;
  /** Opens the error store, which all tabs share. Throws where there is none. */
  readonly openStore: () => ErrorStore;
}

/** Longest list of errors kept for the session list, which shows at most as many. */
const MAX_LISTED = 200;
/** After so many failures in a row the database is not used again. Not after one: it may only have been slow. */
const MAX_STORE_FAILURES = 3;

function byTime(one: StoredError, other: StoredError): number {
  return one.createTime - other.createTime;
}

/**
 * The error store as the outbox uses it: opened by the first call. A flag in local storage says whether it has errors, because
 * a page without errors opens no database. No method rejects.
 */
function createDatabase({ local, openStore }: ErrorStorage, now: () => number) {
  let opened: ErrorStore | undefined;
  let failures = 0;
  const hasErrors = (): boolean => local.read(LEFT_KEY) !== undefined;
  const setHasErrors = (isLeft: boolean): void => {
    if (isLeft) local.write(LEFT_KEY, '1');
    else local.remove(LEFT_KEY);
  };
  /** Runs `work` with the store. Resolves to undefined if that fails, and always after three failures in a row. */
  const use = async <T>(work: (store: ErrorStore) => Promise<T>): Promise<T | undefined> => {
    if (failures >= MAX_STORE_FAILURES) return undefined;
    try {
      const result = await work((opened ??= openStore()));
      failures = 0;
      return result;
    } catch (error) {
      if (failures === 0) warnAndContinue('errors are kept in memory until they are sent', error);
      failures += 1;
      return undefined;
    }
  };
  return {
    hasErrors,
    /** Resolves to the number of errors that a full store dropped; undefined after a failure. */
    put: (errors: readonly StoredError[]) =>
      use(async (store) => {
        setHasErrors(true);
        const dropped = await store.put(errors);
        // Again: another tab may have found the database empty meanwhile, and removed the flag.
        setHasErrors(true);
        return dropped;
      }),
    /** All errors, of everybody; removes outdated ones. Resolves to undefined after a failure. */
    read: () =>
      use(async (store) => {
        const all = parseStoredErrors(await store.all());
        const outdated = all.filter((error) => isOutdated(error, now())).map(({ id }) => id);
        if (outdated.length > 0) await store.remove(outdated);
        if (all.length === outdated.length) setHasErrors(false);
        return all.filter(({ id }) => !outdated.includes(id));
      }),
    async remove(ids: readonly string[]): Promise<void> {
      if (!hasErrors()) return;
      await use(async (store) => {
        if ((await store.remove(ids)) === 0) setHasErrors(false);
      });
    },
    close: (): void => {
      opened?.close();
    },
  };
}

/**
 * The errors of this tab: in memory until they are sent, and in the session list, which shows the last ones and survives a
 * reload.
 */
function createTabErrors(owner: ErrorOwner, session: StoredItems) {
  const list = openSessionList(session, listLength(pageSearch()));
  const isOwn = ({ error }: ListedError): boolean => isOwnedBy(error, owner);
  const unsent = new Map<string, StoredError>();
  /** The ids of the errors in `unsent` that are also in the error store. */
  const stored = new Set<string>();
  /** Other users' errors, which the session list had before a reload. They are kept until these users have a session. */
  let ofOthers = list.before.filter((entry) => entry.isWaiting && !isOwn(entry)).map(({ error }) => error);
  /** The errors that the session list may show. */
  let listed = list.before.filter(isOwn).map(({ error }) => error);
  let isListClosed = false;

  for (const entry of list.before)
    if (entry.isWaiting && isOwn(entry)) unsent.set(entry.error.id, entry.error);

  const drop = (id: string): void => {
    unsent.delete(id);
    stored.delete(id);
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

  return {
    drop,
    writeList,
    /** Adds an error. More than fifty are not kept: returns false if the oldest one is lost, because nothing else has it. */
    add(error: StoredError): boolean {
      unsent.set(error.id, error);
      listed = [...listed, error].slice(-MAX_LISTED);
      const [oldest] = unsent.keys();
      if (unsent.size <= ERROR_LIST_LENGTH || oldest === undefined) return true;
      const isStored = stored.has(oldest);
      drop(oldest);
      return isStored;
    },
    /** Removes errors from the list too. */
    dropListed(ids: readonly string[]): void {
      for (const id of ids) drop(id);
      listed = listed.filter(({ id }) => !ids.includes(id));
    },
    hasErrors: (): boolean => unsent.size > 0 || ofOthers.length > 0,
    /** This user's errors, oldest first. */
    unsent: (): readonly StoredError[] => [...unsent.values()].sort(byTime),
    /** The errors that are not in the error store yet. */
    unstored: (): readonly StoredError[] => [
      ...ofOthers,
      ...[...unsent.values()].filter(({ id }) => !stored.has(id)),
    ],
    /** Notes that these are in the error store now. */
    markStored(errors: readonly StoredError[]): void {
      ofOthers = [];
      for (const error of errors) if (unsent.get(error.id) === error) stored.add(error.id);
      writeList();
    },
    /** The ids of stored errors that are not among these rows of the error store. */
    missingIn(rows: readonly StoredError[]): readonly string[] {
      const present = new Set(rows.map(({ id }) => id));
      return [...stored].filter((id) => !present.has(id));
    },
    /** Notes that an error is not in the error store any more. */
    markLost(id: string): void {
      stored.delete(id);
    },
    /** Empties the session list at a logout; it stays empty. */
    clearList: (): void => {
      listed = [];
      writeList();
      isListClosed = true;
    },
    /** Stops writing the session list: the next session may write it from now on. */
    closeList: (): void => {
      isListClosed = true;
    },
  };
}

/** The store of what is kept, see {@link createOutbox}. */
export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the store of the errors of this tab until the platform has them: in memory, in the session list, and in the error
 * store. Where the error store fails, errors stay in memory and in the session list.
 *
 * @param owner whose errors are sent; those of others are left for their own sessions
 * @param onAdded called when there is something to send
 * @param now wall clock in ms
 */
export function createOutbox(
  owner: ErrorOwner,
  storage: ErrorStorage,
  onAdded: () => void,
  now: () => number = () => Date.now(),
) {
  const { local, session } = storage;
  const database = createDatabase(storage, now);
  const shared = createSharedErrors(local, now);
  const tab = createTabErrors(owner, session);
  /** How many errors were not kept and not yet reported. */
  let notKept = Number(session.read(COUNT_KEY)) || 0;

  /** Counts errors that were not kept; their number is sent. */
  const countNotKept = (count: number): void => {
    notKept += count;
    onAdded();
  };
  const writeCount = (): void => {
    if (notKept > 0) session.write(COUNT_KEY, String(notKept));
    else session.remove(COUNT_KEY);
  };
  /** Writes what is new to the synchronous storages. */
  const saveNow = (): void => {
    writeCount();
    tab.dropListed(shared.share());
    tab.writeList();
  };
  /** Writes what is new to all storages. Never rejects. */
  const save = async (): Promise<void> => {
    saveNow();
    const unstored = tab.unstored();
    if (unstored.length === 0) return;
    const dropped = await database.put(unstored);
    if (dropped === undefined) return;
    tab.markStored(unstored);
    if (dropped > 0) countNotKept(dropped);
  };
  /**
   * Handles errors of this tab that are no longer in the error store: those that another tab marked as sent or dropped are
   * dropped here too; the others were lost, and will be stored again.
   */
  const handleMissing = (rows: readonly StoredError[]): void => {
    const missing = tab.missingIn(rows);
    if (missing.length === 0) return;
    const claimed = shared.claimed();
    for (const id of missing) {
      if (claimed.has(id)) tab.drop(id);
      else tab.markLost(id);
    }
  };

  return {
    shared,
    save,
    saveNow,
    countNotKept,
    unsent: tab.unsent,
    clearList: tab.clearList,
    closeList: tab.closeList,
    /** Closes the database; the next call opens it again. */
    closeDatabase: database.close,
    notKept: (): number => notKept,
    add(error: StoredError): void {
      if (!tab.add(error)) countNotKept(1);
      onAdded();
    },
    /** Subtracts the errors whose number was sent. */
    reported(count: number): void {
      notKept = Math.max(0, notKept - count);
      writeCount();
    },
    /** This user's errors of all tabs and of earlier pages, oldest first. Never rejects. */
    async collect(): Promise<readonly StoredError[]> {
      await save();
      const rows = database.hasErrors() ? await database.read() : [];
      if (rows) handleMissing(rows);
      const byId = new Map([...(rows ?? []), ...tab.unsent()].map((error) => [error.id, error]));
      return [...byId.values()].filter((error) => isOwnedBy(error, owner)).sort(byTime);
    },
    /** Removes errors that the platform has stored, or that are duplicates. Never rejects. */
    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids) tab.drop(id);
      saveNow();
      await database.remove(ids);
    },
    /** True if there may be something to send. */
    hasErrors: (): boolean => tab.hasErrors() || notKept > 0 || database.hasErrors(),
  };
}
