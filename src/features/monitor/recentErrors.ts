/** The error list holds this many errors (spec 1 §9). */
export const ERROR_LIST_LENGTH = 50;
/** An identical error is recorded again only after this time (spec 1 §9). */
export const DEDUPE_WINDOW_MS = 300_000;

const MAX_REMEMBERED = 200;

/** True for a time of the last `windowMs`; not for one from the future, noted before the clock was set back. */
export function isRecent(atMs: number, nowMs: number, windowMs: number = DEDUPE_WINDOW_MS): boolean {
  return atMs <= nowMs && nowMs - atMs < windowMs;
}

/** The ids of the errors of the last five minutes, by a key; the last 200. */
export interface RecentErrors {
  readonly find: (key: string, nowMs: number) => string | undefined;
  readonly add: (key: string, id: string, nowMs: number) => void;
}

/** Creates empty {@link RecentErrors}. */
export function createRecentErrors(): RecentErrors {
  const errors = new Map<string, { readonly id: string; readonly atMs: number }>();
  return {
    find(key, nowMs) {
      const known = errors.get(key);
      return known && isRecent(known.atMs, nowMs) ? known.id : undefined;
    },
    add(key, id, nowMs) {
      errors.delete(key);
      errors.set(key, { id, atMs: nowMs });
      if (errors.size > MAX_REMEMBERED) errors.delete(errors.keys().next().value ?? '');
    },
  };
}
