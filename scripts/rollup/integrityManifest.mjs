import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf } from './integrity.mjs';

/**
 * manifest.json: size and integrity of every file that a page may load. One plugin for all outputs with such files; each of
 * them adds its own when it is written.
 *
 * @returns {import('rollup').Plugin}
 */
export function integrityManifest() {
  /** @type {Record<string, { bytes: number, integrity: string }>} */
  const files = {};
  return {
    name: 'weaver-integrity-manifest',
    writeBundle: {
      // After all plugins that change a file of its output.
      order: 'post',
      sequential: true,
      handler({ dir, file = '' }, bundle) {
        const outDir = dir ?? dirname(file);
        for (const name of Object.keys(bundle).filter((path) => /\.(?:js|json)$/.test(path))) {
          const content = readFileSync(join(outDir, name));
          files[name] = { bytes: content.length, integrity: integrityOf(content) };
        }
        const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
        const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
        // Written synchronously: another output may finish at the same time.
        writeFileSync(
          join(outDir, 'manifest.json'),
          `${JSON.stringify({ version, files: sorted }, null, 2)}\n`,
        );
      },
    },
  };
}
