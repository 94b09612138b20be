import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';
import { listFiles } from '../lib/stamp.mjs';

/** The files of `dist` by their path in it, as bytes and as texts; both are empty without a build. */
export function readDist() {
  const dist = join(root, 'dist');
  /** @type {Record<string, Uint8Array>} */
  const contents = {};
  /** @type {Record<string, string>} */
  const texts = {};
  for (const file of listFiles(dist)) {
    const name = relative(dist, file).split(sep).join('/');
    const content = readFileSync(file);
    contents[name] = content;
    texts[name] = content.toString('utf8');
  }
  return { contents, texts };
}
