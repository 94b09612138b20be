/** The error list holds this many errors (spec 1 §9). */
export const ERROR_LIST_LENGTH = 50;
/** An identical error is recorded again only after this time (spec 1 §9). */
export const DEDUPE_WINDOW_MS = 300_000;

/** True for a time in the last `windowMs`; false for one in the future, noted before the clock was set back. */
export function isRecent(atMs: number, nowMs: number, windowMs: number = DEDUPE_WINDOW_MS): boolean {
  return atMs <= nowMs && nowMs - atMs < windowMs;
}

/**
 * What is known of recent errors, by a key: those of the last five minutes, and at most the last 200. Errors of the page, of all
 * tabs and of a batch are compared with earlier ones by this alone.
 */
export function createRecentErrors<Known>(max = 200, windowMs: number = DEDUPE_WINDOW_MS) {
  const errors = new Map<string, { readonly known: Known; readonly atMs: number }>();
  return {
    find(key: string, nowMs: number): Known | undefined {
      const error = errors.get(key);
      return error && isRecent(error.atMs, nowMs, windowMs) ? error.known : undefined;
    },
    add(key: string, known: Known, atMs: number): void {
      errors.delete(key);
      errors.set(key, { known, atMs });
      if (errors.size > max) errors.delete(errors.keys().next().value ?? '');
    },
    delete(key: string): void {
      errors.delete(key);
    },
    clear(): void {
      errors.clear();
    },
    /** The recent ones, oldest first, with the times of {@link add}. */
    rows(nowMs: number): (readonly [key: string, known: Known, atMs: number])[] {
      return [...errors]
        .filter(([, { atMs }]) => isRecent(atMs, nowMs, windowMs))
        .map(([key, { known, atMs }]) => [key, known, atMs]);
    },
  };
}
