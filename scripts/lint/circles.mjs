import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} ImportGraph the files that each file names: imports and re-exports,
 * of types too, `import()` and `import('…').Type`
 */

/** @param {string} file */
const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * The files that a file imports, by their names in `files`.
 *
 * @param {string} file
 * @param {string} code
 * @param {{ has(file: string): boolean }} files
 */
export function importsOf(file, code, files) {
  const found = new Set();
  for (const { fileName } of ts.preProcessFile(code, true, true).importedFiles) {
    if (!fileName.startsWith('.')) continue;
    const path = posix.join(posix.dirname(file), fileName);
    const target = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((name) =>
      files.has(name),
    );
    if (target !== undefined) found.add(target);
  }
  return found;
}

/**
 * Reads the import graph of a folder's sources, without tests.
 *
 * @param {string} root
 * @param {string} folder relative to it
 * @returns {ImportGraph}
 */
export function readImportGraph(root, folder) {
  if (!existsSync(join(root, folder))) return new Map();
  const files = new Set(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.split(sep).join('/')))
      .filter(isSource),
  );
  return new Map(
    [...files].map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'), files)]),
  );
}

/**
 * The shortest import cycle from a file back to itself through one of its imports.
 *
 * @param {ImportGraph} graph
 * @param {string} file
 * @param {string} imported
 * @returns {string[] | undefined} the files of the cycle, `file` first and last
 */
export function circleThrough(graph, file, imported) {
  /** @type {Map<string, string>} by file: the file that it was first reached from */
  const reachedFrom = new Map([[imported, file]]);
  for (const at of reachedFrom.keys()) {
    if (at === file) break;
    for (const next of graph.get(at) ?? []) if (!reachedFrom.has(next)) reachedFrom.set(next, at);
  }
  if (!reachedFrom.has(file)) return undefined;
  const way = [file];
  for (let at = reachedFrom.get(file); at !== undefined && at !== file; at = reachedFrom.get(at))
    way.unshift(at);
  return [file, ...way];
}

/**
 * @param {string} root
 * @param {string} path
 */
export const nameOf = (root, path) => relative(root, path).split(sep).join('/');
