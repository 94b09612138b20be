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

/** A chunk of the script tag's build: the other chunks that it needs stand at its end (scripts/rollup/classicParts.mjs). */
const CLASSIC_NEEDS = /\.needs=(\[[^\]]*\]);?\s*(?:\/\/#.*\s*)?$/;

/**
 * @param {string} code
 * @returns {string[]}
 */
function classicNeeds(code) {
  const needs = CLASSIC_NEEDS.exec(code)?.[1];
  return needs === undefined ? [] : JSON.parse(needs);
}

/**
 * The entries and everything they import statically, each once.
 *
 * @param {readonly string[]} entries
 * @param {Files} files
 * @returns {{ files: string[], packages: string[] }} `packages`: imports that are no files of ours
 */
export function firstLoad(entries, files) {
  const found = new Set(entries);
  const packages = new Set();
  // A Set that grows while it is walked is walked to its end.
  for (const name of found) {
    const code = files[name];
    if (code === undefined) throw new Error(`${name} is imported, but it is not there`);
    const isClassic = name.startsWith('static/js/') || /^weaver-sdk\b/.test(name);
    for (const specifier of isClassic ? classicNeeds(code) : staticImports(code)) {
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
