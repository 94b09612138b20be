import type { StoredError } from './storedError.js';

/** Keeps errors of all tabs until they are sent. Every method rejects if the database refuses or does not answer. */
export interface ErrorStore {
  /** Adds errors, or replaces those with the same id. A full store drops its oldest errors; resolves to their number. */
  readonly put: (errors: readonly StoredError[]) => Promise<number>;
  /** All rows; another script of the page may have stored anything there. */
  readonly all: () => Promise<readonly unknown[]>;
  /** Resolves to the number of rows that are left. */
  readonly remove: (ids: readonly string[]) => Promise<number>;
  /** Closes the database; the next call opens it again. */
  readonly close: () => void;
}
