import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './integrity.mjs';

/**
 * Inserts the hash of the developer tools' file into the one-file script. Both are built in parallel, so the script waits
 * for the hash.
 *
 * @param {string} outDir
 * @param {string} fileName
 * @returns {{ read: import('rollup').Plugin, insert: import('rollup').Plugin }} plugins for the output of the file, and of
 *   the script
 */
export function devToolsIntegrity(outDir, fileName) {
  /** @type {(integrity: string) => void} */
  let setIntegrity;
  /** @type {Promise<string>} */
  const integrity = new Promise((resolve) => (setIntegrity = resolve));
  return {
    read: {
      name: 'weaver-read-dev-tools-integrity',
      async writeBundle() {
        setIntegrity(integrityOf(await readFile(join(outDir, fileName))));
      },
    },
    insert: {
      name: 'weaver-insert-dev-tools-integrity',
      async transform(code, id) {
        if (!id.endsWith('/importDevTools.umd.ts')) return null;
        const value = await integrity;
        return { code: code.replace(/\bDEV_TOOLS_INTEGRITY\b(?=[,)])/g, `'${value}'`), map: null };
      },
    },
  };
}
