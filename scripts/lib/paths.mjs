import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's folder, whatever the current directory is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Stamps live in node_modules on purpose: `npm ci` empties the folder, and what a stamp vouched for is gone with it. */
export const stampDir = join(root, 'node_modules', '.cache', 'weaver');

/** Locks live outside node_modules: the install lock must survive the `npm ci` that it guards. */
export const lockDir = join(root, '.cache', 'locks');
