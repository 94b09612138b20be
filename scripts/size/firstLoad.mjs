import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';

/**
 * @typedef {{ readonly [name: string]: string }} Files file contents by path with `/`, relative to one folder
 */

/**
 * What a file needs before it runs: the modules it imports or re-exports statically. `import()` is not among them.
 *
 * @param {string} code an ES module
 * @returns {string[]} specifiers as written
 */
function staticImports(code) {
  const specifiers = [];
  for (const node of parse(code, { ecmaVersion: 2022, sourceType: 'module' }).body) {
    const source = 'source' in node ? node.source : undefined;
    if (typeof source?.value === 'string') specifiers.push(source.value);
  }
  return specifiers;
}

/**
 * The entry and everything it imports statically, each once.
 *
 * @param {string} entry
 * @param {Files} files
 * @returns {{ files: string[], packages: string[] }} `packages`: imports that are no files of ours
 */
export function firstLoad(entry, files) {
  const found = new Set([entry]);
  const packages = new Set();
  // A Set that grows while it is walked is walked to its end.
  for (const name of found) {
    const code = files[name];
    if (code === undefined) throw new Error(`${name} is imported, but it is not there`);
    for (const specifier of staticImports(code)) {
      if (specifier.startsWith('.')) found.add(posix.join(posix.dirname(name), specifier));
      else packages.add(specifier);
    }
  }
  return { files: [...found], packages: [...packages].sort() };
}

/**
 * Bytes over the wire. Files are requested one by one, so they are compressed one by one.
 *
 * @param {readonly string[]} texts
 */
export function gzipBytes(texts) {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}
