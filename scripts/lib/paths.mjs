import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's folder, independent of the current directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Stamps are in node_modules, so that `npm ci`, which deletes the folder, invalidates them. */
export const stampDir = join(root, 'node_modules', '.cache', 'weaver');

/** Cache that `npm ci` does not delete. */
export const cacheDir = join(root, '.cache');

/** Locks are outside node_modules because one of them guards `npm ci`. */
export const lockDir = join(cacheDir, 'locks');
