/** The error list holds this many errors (spec 1 §9). */
export const ERROR_LIST_LENGTH = 50;
/** An identical error is recorded again only after this time (spec 1 §9). */
export const DEDUPE_WINDOW_MS = 300_000;

const MAX_REMEMBERED = 200;

/** True for a time in the last `windowMs`; false for one in the future, noted before the clock was set back. */
export function isRecent(atMs: number, nowMs: number, windowMs: number = DEDUPE_WINDOW_MS): boolean {
  return atMs <= nowMs && nowMs - atMs < windowMs;
}

/** What is known of recent errors, by a key: those of the last five minutes, and at most the last 200. */
export interface RecentErrors<Known> {
  readonly find: (key: string, nowMs: number) => Known | undefined;
  readonly add: (key: string, known: Known, nowMs: number) => void;
}

/** Creates empty {@link RecentErrors}. */
export function createRecentErrors<Known>(): RecentErrors<Known> {
  const errors = new Map<string, { readonly known: Known; readonly atMs: number }>();
  return {
    find(key, nowMs) {
      const error = errors.get(key);
      return error && isRecent(error.atMs, nowMs) ? error.known : undefined;
    },
    add(key, known, nowMs) {
      errors.delete(key);
      errors.set(key, { known, atMs: nowMs });
      if (errors.size > MAX_REMEMBERED) errors.delete(errors.keys().next().value ?? '');
    },
  };
}
