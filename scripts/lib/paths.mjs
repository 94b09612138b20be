import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's folder, whatever the current directory is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Stamps live in node_modules on purpose: `npm ci` empties the folder, and what a stamp vouched for is gone with it. */
export const stampDir = join(root, 'node_modules', '.cache', 'weaver');

/** What survives the `npm ci` that empties node_modules. */
export const cacheDir = join(root, '.cache');

/** Locks are among it: one of them guards the `npm ci`. */
export const lockDir = join(cacheDir, 'locks');
