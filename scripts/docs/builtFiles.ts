import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';
import { listFiles } from '../lib/stamp.mjs';

/**
 * The texts of the built files, by path below dist.
 *
 * @throws Error if there is no build
 */
export function builtFiles(): Readonly<Record<string, string>> {
  const dist = join(root, 'dist');
  const files = listFiles(dist).filter((file) => /\.(?:js|json|ts|cts)$/.test(file));
  if (files.length === 0) throw new Error('there is no dist: run `npm run build:sdk` first');
  return Object.fromEntries(
    files.map((file) => [relative(dist, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}
