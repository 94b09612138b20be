import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './integrity.mjs';

/**
 * Inserts the hash of a file beside the one-file script into that script. Both are built in parallel, so the script waits
 * for the hash.
 *
 * @param {string} outDir
 * @param {string} fileName
 * @param {{ importer: string, constant: string }} target the source file that loads it, and the name that stands for the
 *   hash there
 * @returns {{ read: import('rollup').Plugin, insert: import('rollup').Plugin }} plugins for the output of the file, and of
 *   the script
 */
export function sidecarIntegrity(outDir, fileName, { importer, constant }) {
  /** @type {(integrity: string) => void} */
  let setIntegrity;
  /** @type {Promise<string>} */
  const integrity = new Promise((resolve) => (setIntegrity = resolve));
  return {
    read: {
      name: `weaver-read-integrity-${fileName}`,
      async writeBundle() {
        setIntegrity(integrityOf(await readFile(join(outDir, fileName))));
      },
    },
    insert: {
      name: `weaver-insert-integrity-${fileName}`,
      async transform(code, id) {
        if (!id.endsWith(`/${importer}`)) return null;
        const value = await integrity;
        const uses = new RegExp(`\\b${constant}\\b(?=[,)\\s}])`, 'g');
        return { code: code.replace(uses, `'${value}'`), map: null };
      },
    },
  };
}
