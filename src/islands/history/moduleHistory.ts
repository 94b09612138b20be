import { attempt } from '../../core/callerValues.js';
import { createEmitter } from '../../core/emitter.js';
import { WeaverError } from '../../core/errors.js';

/** A change of the current entry of a {@link ModuleHistory}. */
export interface HistoryChange {
  /** The new path, as in {@link ModuleHistory.path}. */
  readonly path: string;
  /** `pop` for back, forward and a hash that the user typed. */
  readonly action: 'push' | 'replace' | 'pop';
}

/** The current path of an island or of the page, and how to change it (contract §8, `context.history`). */
export interface ModuleHistory {
  /** Path, query and hash of the current entry, relative to the base name: `/note/2?edit=1`. */
  readonly path: string;
  /**
   * Adds an entry. A path without leading slash is relative to the current one.
   *
   * @throws WeaverError LINK_REFUSED for an address of another origin, or if the browser refuses the new address
   */
  push(path: string): void;
  /**
   * Replaces the current entry.
   *
   * @throws WeaverError LINK_REFUSED, as {@link ModuleHistory.push}
   */
  replace(path: string): void;
  /** Goes back one entry, asynchronously in a browser's history; no effect at the first entry. */
  back(): void;
  /** Calls `listener` after each change; returns the function that removes it. */
  listen(listener: (change: HistoryChange) => void): () => void;
}

/** Creates the listeners of a history. An error that one throws does not affect the others. */
export function createHistoryListeners() {
  const emitter = createEmitter<{ change: HistoryChange }>();
  return {
    add: (listener: (change: HistoryChange) => void): (() => void) => emitter.on('change', listener),
    notify(change: HistoryChange): void {
      emitter.emit('change', change);
    },
  };
}

/** An origin that no path contains: only the path of what is resolved against it is used. */
const ANY_ORIGIN = 'http://path.invalid';

/**
 * Resolves a path against the current one; the result begins with a slash and has no `..` segments.
 *
 * @throws WeaverError LINK_REFUSED for an address of another origin
 */
export function resolvePath(path: string, current: string): string {
  const url = attempt(() => new URL(path, ANY_ORIGIN + current), undefined);
  if (url?.origin !== ANY_ORIGIN) {
    throw new WeaverError('LINK_REFUSED', {
      message: 'history takes a path, not a full address',
    });
  }
  return url.pathname + url.search + url.hash;
}

/** `office/` → `/office`; '' for no base name and for `/`. */
export function normalizeBasename(basename = ''): string {
  const bare = basename.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}

/** A path without its base name: `/office/note/2` → `/note/2`. `/` for a path outside the base name. */
export function withoutBasename(path: string, basename: string): string {
  if (!path.startsWith(basename)) return '/';
  const rest = path.slice(basename.length);
  if (/^[?#]/.test(rest) || rest === '') return `/${rest}`;
  return rest.startsWith('/') ? rest : '/';
}
