import { attempt } from '../../../core/callerValues.js';
import { jsonText } from '../../../core/jsonText.js';
import { isRecent } from '../recentErrors.js';
import { isRecord, ownProperty } from '../../../wire/record.js';

/** What is shared of an error: the tab that recorded it has the rest. */
export interface SharedError {
  readonly id: string;
  /** In ms since 1970. */
  readonly atMs: number;
}

/** A storage that all tabs share. */
export interface SharedItem {
  readonly read: () => string | undefined;
  readonly write: (text: string) => void;
}

/** What the tabs of a browser share: the errors of the last five minutes, and marks on those that are being sent. */
export interface SharedErrors {
  /** The identical error of the last five minutes, from any tab. Other tabs' errors are read at most once a second. */
  readonly find: (key: string) => SharedError | undefined;
  /** Remembers an error in this tab. */
  readonly add: (key: string, error: SharedError) => void;
  /** Writes the errors added in this tab for the others; returns the ids of those that another tab had recorded already. */
  readonly share: () => readonly string[];
  /** Marks these errors as being sent, for a minute. */
  readonly claim: (ids: readonly string[]) => void;
  /** Marks these errors as dropped, for a minute, so that the tab that recorded them does not store them again. */
  readonly claimDropped: (ids: readonly string[]) => void;
  /** Removes the mark, after a failure. */
  readonly release: (ids: readonly string[]) => void;
  /** The ids of all marked errors: a tab is sending them, or has just sent or dropped them. Reads the storage. */
  readonly claimed: () => ReadonlySet<string>;
  /** The ids of this tab's errors that equal one which another tab is sending or has just sent. Reads the storage. */
  readonly sentElsewhere: () => ReadonlySet<string>;
}

/** The mark of an error that is being sent or was dropped. */
interface Claim {
  readonly atMs: number;
  /** The key of an error that the marking tab recorded and sends; '' otherwise. */
  readonly key: string;
}

const MAX_REMEMBERED = 100;
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

/**
 * Creates the {@link SharedErrors} in `item`, with a copy in memory. Anything else that is stored there is ignored and
 * replaced.
 *
 * @param now wall clock in ms, since the tabs share the times
 */
export function createSharedErrors(item: SharedItem, now: () => number): SharedErrors {
  const errors = new Map<string, SharedError>();
  const claims = new Map<string, Claim>();
  const unshared = new Map<string, SharedError>();
  /** The errors that this tab shared and their keys, by id. */
  const sharedHere = new Map<string, { readonly key: string; readonly atMs: number }>();
  /** This tab's marks. Each `save` writes them again, because a tab that writes at the same moment overwrites them. */
  const tabClaims = new Map<string, Claim>();
  let lastText: string | undefined;
  let refreshedAtMs = 0;

  /** Reads what other tabs wrote into the copy in memory. */
  const refresh = (): void => {
    refreshedAtMs = now();
    const text = item.read();
    if (text === undefined || text === lastText || text.length > MAX_STORED_CHARACTERS) return;
    lastText = text;
    const value = attempt<unknown>(() => JSON.parse(text), undefined);
    for (const [key, id, atMs] of readRows(value, 'errors')) {
      if (typeof key === 'string' && typeof id === 'string' && typeof atMs === 'number') {
        errors.set(key, { id, atMs });
      }
    }
    claims.clear();
    for (const [id, atMs, key] of readRows(value, 'claims')) {
      if (typeof id !== 'string' || typeof atMs !== 'number') continue;
      claims.set(id, { atMs, key: typeof key === 'string' ? key : '' });
    }
    tabClaims.forEach((claim, id) => claims.set(id, claim));
  };
  const save = (): void => {
    const nowMs = now();
    errors.forEach(({ atMs }, key) => {
      if (!isRecent(atMs, nowMs)) errors.delete(key);
    });
    sharedHere.forEach(({ atMs }, id) => {
      if (!isRecent(atMs, nowMs)) sharedHere.delete(id);
    });
    for (const marks of [claims, tabClaims]) {
      marks.forEach(({ atMs }, id) => {
        if (!isRecent(atMs, nowMs, CLAIM_MS)) marks.delete(id);
      });
    }
    lastText = jsonText({
      errors: [...errors].slice(-MAX_REMEMBERED).map(([key, { id, atMs }]) => [key, id, atMs]),
      claims: [...claims].slice(-MAX_REMEMBERED).map(([id, { atMs, key }]) => [id, atMs, key]),
    });
    item.write(lastText);
  };

  const mark = (ids: readonly string[], keyOf: (id: string) => string): void => {
    refresh();
    for (const id of ids) {
      const claim = { atMs: now(), key: keyOf(id) };
      claims.set(id, claim);
      tabClaims.set(id, claim);
    }
    save();
  };
  const currentClaims = (): readonly (readonly [id: string, claim: Claim])[] => {
    refresh();
    const nowMs = now();
    return [...claims].filter(([, { atMs }]) => isRecent(atMs, nowMs, CLAIM_MS));
  };

  return {
    find(key) {
      const nowMs = now();
      if (Math.abs(nowMs - refreshedAtMs) > REFRESH_MS) refresh();
      const error = unshared.get(key) ?? errors.get(key);
      return error && isRecent(error.atMs, nowMs) ? error : undefined;
    },
    add(key, error) {
      unshared.set(key, error);
    },
    share() {
      if (unshared.size === 0) return [];
      refresh();
      const nowMs = now();
      const duplicates: string[] = [];
      unshared.forEach((error, key) => {
        const other = errors.get(key);
        const isKnown = other && isRecent(other.atMs, nowMs) && other.id !== error.id;
        if (isKnown) duplicates.push(error.id);
        else {
          errors.set(key, error);
          sharedHere.set(error.id, { key, atMs: error.atMs });
        }
      });
      unshared.clear();
      save();
      return duplicates;
    },
    claim(ids) {
      mark(ids, (id) => sharedHere.get(id)?.key ?? '');
    },
    claimDropped(ids) {
      mark(ids, () => '');
    },
    release(ids) {
      refresh();
      for (const id of ids) {
        tabClaims.delete(id);
        claims.delete(id);
      }
      save();
    },
    claimed: () => new Set(currentClaims().map(([id]) => id)),
    sentElsewhere() {
      const current = currentClaims();
      const isSent = (id: string, key: string): boolean =>
        current.some(([otherId, claim]) => claim.key === key && otherId !== id);
      return new Set([...sharedHere].filter(([id, { key }]) => isSent(id, key)).map(([id]) => id));
    },
  };
}
