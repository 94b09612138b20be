import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';

/**
 * @typedef {{ readonly [name: string]: string }} Files file contents by path with `/`, relative to one folder
 */

/**
 * The modules that a file imports or re-exports statically; without `import()`.
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

/** A chunk of the script tag's build lists the chunks that it needs at its end (scripts/rollup/scriptTags.mjs). */
const CLASSIC_NEEDS = /,(\[[^\]]*\])\]\);?\s*(?:\/\/#.*\s*)?$/;

/**
 * @param {string} code
 * @returns {string[]}
 */
function classicNeeds(code) {
  const needs = CLASSIC_NEEDS.exec(code)?.[1];
  return needs === undefined ? [] : JSON.parse(needs);
}

/**
 * The entries and all their static imports, each once.
 *
 * @param {readonly string[]} entries
 * @param {Files} files
 * @returns {{ files: string[], packages: string[] }} `packages`: imports of packages
 */
export function firstLoad(entries, files) {
  const found = new Set(entries);
  const packages = new Set();
  // Iterating a Set also visits elements that are added during the iteration.
  for (const name of found) {
    const code = files[name];
    if (code === undefined) throw new Error(`${name} is imported, but does not exist`);
    const isClassic = name.startsWith('static/js/') || /^weaver-sdk\b/.test(name);
    for (const specifier of isClassic ? classicNeeds(code) : staticImports(code)) {
      if (specifier.startsWith('.')) found.add(posix.join(posix.dirname(name), specifier));
      else packages.add(specifier);
    }
  }
  return { files: [...found], packages: [...packages].sort() };
}

/**
 * Transferred bytes. Files are requested separately, so they are compressed separately.
 *
 * @param {readonly string[]} texts
 */
export function gzipBytes(texts) {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}
