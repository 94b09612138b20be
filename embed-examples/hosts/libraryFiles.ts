import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** By path, because a package does not export all of its files. */
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Puts scripts of packages beside a page, for hosts that load their libraries by script tags.
 *
 * @param files by name below the page: package, and path in it
 */
export function libraryFiles(files: Readonly<Record<string, readonly [name: string, path: string]>>): Plugin {
  return {
    name: 'library-files',
    async generateBundle() {
      for (const [fileName, [name, path]] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(join(PACKAGES, name, path)) });
      }
    },
  };
}

/** Copies files of the host's own folder beside its page. */
export function plainFiles(folder: string, names: readonly string[]): Plugin {
  return {
    name: 'plain-files',
    async generateBundle() {
      for (const fileName of names) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(join(folder, fileName)) });
      }
    },
  };
}
