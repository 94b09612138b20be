import type { StoredItems } from '../../../browser/storage.js';
import { attempt } from '../../../core/callerValues.js';
import { jsonText } from '../../../core/jsonText.js';
import { isRecord, ownProperty } from '../../../wire/record.js';
import { createRecentErrors, isRecent } from '../find/recentErrors.js';

/** What is shared of an error: the tab that recorded it has the rest. */
export interface SharedError {
  readonly id: string;
  /** In ms since 1970. */
  readonly atMs: number;
}

const SHARED_KEY = 'weapp_error_recent';
const MAX_SHARED = 100;
/** Longer texts are ignored: this code does not write them. */
const MAX_STORED_CHARACTERS = 50_000;
/** How long the copy in memory counts as current. */
const REFRESH_MS = 1_000;
/** How long a mark counts. A tab that was closed while it was sending must not block its errors for longer. */
const CLAIM_MS = 60_000;

/** The rows of a list in the stored object: a key and its values. */
function readRows(value: unknown, name: string): readonly (readonly unknown[])[] {
  const list = isRecord(value) ? ownProperty(value, name) : undefined;
  return Array.isArray(list) ? list.filter((row): row is unknown[] => Array.isArray(row)) : [];
}

/** What the tabs of a browser share, see {@link createSharedErrors}. */
export type SharedErrors = ReturnType<typeof createSharedErrors>;

/**
 * Creates what the tabs of a browser share in local storage, with a copy in memory: the errors of the last five minutes, and
 * marks on those that are being sent. Anything else that is stored there is ignored and replaced. Two tabs that write at the
 * same moment may overwrite each other's marks: an error may then be sent twice, and the server drops an id that it has.
 *
 * @param now wall clock in ms, since the tabs share the times
 */
export function createSharedErrors(items: Pick<StoredItems, 'read' | 'write'>, now: () => number) {
  /** The id of the record, by the key of the error. */
  const errors = createRecentErrors<string>(MAX_SHARED);
  /** Marks on errors that are being sent, were just sent or dropped, by id. */
  const claims = createRecentErrors<true>(MAX_SHARED, CLAIM_MS);
  const unshared = new Map<string, SharedError>();
  let lastText: string | undefined;
  let refreshedAtMs = 0;

  /** Reads what other tabs wrote into the copy in memory. */
  const refresh = (): void => {
    refreshedAtMs = now();
    const text = items.read(SHARED_KEY);
    if (text === undefined || text === lastText || text.length > MAX_STORED_CHARACTERS) return;
    lastText = text;
    const value = attempt<unknown>(() => JSON.parse(text), undefined);
    for (const [key, id, atMs] of readRows(value, 'errors')) {
      if (typeof key === 'string' && typeof id === 'string' && typeof atMs === 'number') {
        errors.add(key, id, atMs);
      }
    }
    claims.clear();
    for (const [id, atMs] of readRows(value, 'claims')) {
      if (typeof id === 'string' && typeof atMs === 'number') claims.add(id, true, atMs);
    }
  };
  const save = (): void => {
    const nowMs = now();
    lastText = jsonText({
      errors: errors.rows(nowMs),
      claims: claims.rows(nowMs).map(([id, , atMs]) => [id, atMs]),
    });
    items.write(SHARED_KEY, lastText);
  };

  return {
    /** The identical error of the last five minutes, from any tab. Other tabs' errors are read at most once a second. */
    find(key: string): string | undefined {
      const nowMs = now();
      if (Math.abs(nowMs - refreshedAtMs) > REFRESH_MS) refresh();
      const error = unshared.get(key);
      return error && isRecent(error.atMs, nowMs) ? error.id : errors.find(key, nowMs);
    },
    /** Remembers an error in this tab. */
    add(key: string, error: SharedError): void {
      unshared.set(key, error);
    },
    /** Writes the errors added in this tab for the others; returns the ids of those that another tab had recorded already. */
    share(): readonly string[] {
      if (unshared.size === 0) return [];
      refresh();
      const nowMs = now();
      const duplicates: string[] = [];
      unshared.forEach(({ id, atMs }, key) => {
        const other = errors.find(key, nowMs);
        if (other !== undefined && other !== id) duplicates.push(id);
        else errors.add(key, id, atMs);
      });
      unshared.clear();
      save();
      return duplicates;
    },
    /** Marks these errors for a minute as being sent, sent or dropped, so that no other tab sends or stores them again. */
    claim(ids: readonly string[]): void {
      refresh();
      for (const id of ids) claims.add(id, true, now());
      save();
    },
    /** Removes the mark, after a failure. */
    release(ids: readonly string[]): void {
      refresh();
      for (const id of ids) claims.delete(id);
      save();
    },
    /** The ids of all marked errors. Reads the storage. */
    claimed(): ReadonlySet<string> {
      refresh();
      return new Set(claims.rows(now()).map(([id]) => id));
    },
  };
}
