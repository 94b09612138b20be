import { jsonText } from '../../../core/jsonText.js';
import { DEDUPE_WINDOW_MS } from '../createMonitor.js';
import { isRecord } from '../../../wire/record.js';

/** What the tabs remember of an error. */
export interface SharedError {
  readonly id: string;
  readonly atMs: number;
  /** When a tab began to send it, in ms since 1970; 0 if none did. */
  readonly claimedAtMs: number;
}

/** A storage that all tabs share. */
export interface SharedItem {
  readonly read: () => string | undefined;
  readonly write: (text: string) => void;
}

/** The errors of the last five minutes, of all tabs together. */
export interface SharedErrors {
  /** The identical error that was recorded within the window. What other tabs recorded is read once a second. */
  readonly find: (key: string) => SharedError | undefined;
  /** Remembers an error in this tab. */
  readonly add: (key: string, error: SharedError) => void;
  /** Passes the errors of this tab to the others; returns the ids of those that another tab recorded before. */
  readonly share: () => readonly string[];
  /** Marks when these errors began to be sent; 0 after a failure. */
  readonly claim: (ids: readonly string[], claimedAtMs: number) => void;
  /** When a tab began to send this error; 0 if none did. */
  readonly claimedAtMs: (id: string) => number;
}

const MAX_REMEMBERED = 100;
/** Longer texts were not written by this code. */
const MAX_STORED_CHARACTERS = 50_000;

function isRecent({ atMs }: SharedError, nowMs: number): boolean {
  // After the clock was set back, a time may be in the future.
  return atMs <= nowMs && nowMs - atMs < DEDUPE_WINDOW_MS;
}

function parseEntry(entry: unknown): readonly [string, SharedError] | undefined {
  if (!Array.isArray(entry)) return undefined;
  const [key, id, atMs, claimedAtMs] = entry as unknown[];
  const isValid =
    typeof key === 'string' &&
    typeof id === 'string' &&
    typeof atMs === 'number' &&
    typeof claimedAtMs === 'number';
  return isValid ? [key, { id, atMs, claimedAtMs }] : undefined;
}

/** Parses what the tabs stored; anything else counts as nothing. */
function parseRecent(text: string | undefined): Map<string, SharedError> {
  if (text === undefined || text.length > MAX_STORED_CHARACTERS) return new Map();
  try {
    const value: unknown = JSON.parse(text);
    const rows = isRecord(value) && Array.isArray(value['errors']) ? (value['errors'] as unknown[]) : [];
    return new Map(rows.map(parseEntry).filter((entry) => entry !== undefined));
  } catch {
    return new Map();
  }
}

/** How long the copy in memory counts as current. */
const REFRESH_MS = 1_000;

/**
 * Creates the {@link SharedErrors} in `item`, with a copy in memory.
 *
 * @param now wall clock in ms, since the tabs share the times
 */
export function createSharedErrors(item: SharedItem, now: () => number): SharedErrors {
  let known = new Map<string, SharedError>();
  const unshared = new Map<string, SharedError>();
  let lastText: string | undefined;
  let refreshedAtMs = 0;

  /** Takes over what other tabs wrote. */
  const refresh = (): void => {
    refreshedAtMs = now();
    const text = item.read();
    if (text === lastText) return;
    lastText = text;
    parseRecent(text).forEach((error, key) => known.set(key, error));
  };
  const save = (): void => {
    const nowMs = now();
    const kept = [...known].filter(([, error]) => isRecent(error, nowMs)).slice(-MAX_REMEMBERED);
    known = new Map(kept);
    lastText = jsonText({
      errors: kept.map(([key, { id, atMs, claimedAtMs }]) => [key, id, atMs, claimedAtMs]),
    });
    item.write(lastText);
  };

  return {
    find(key) {
      const nowMs = now();
      if (Math.abs(nowMs - refreshedAtMs) > REFRESH_MS) refresh();
      const error = unshared.get(key) ?? known.get(key);
      return error && isRecent(error, nowMs) ? error : undefined;
    },
    add(key, error) {
      unshared.set(key, error);
    },
    share() {
      refresh();
      const nowMs = now();
      const duplicates: string[] = [];
      unshared.forEach((error, key) => {
        const other = known.get(key);
        if (other && isRecent(other, nowMs) && other.id !== error.id) duplicates.push(error.id);
        else known.set(key, error);
      });
      unshared.clear();
      save();
      return duplicates;
    },
    claim(ids, claimedAtMs) {
      refresh();
      known.forEach((error, key) => {
        if (ids.includes(error.id)) known.set(key, { ...error, claimedAtMs });
      });
      save();
    },
    claimedAtMs(id) {
      refresh();
      for (const error of known.values()) if (error.id === id) return error.claimedAtMs;
      return 0;
    },
  };
}
