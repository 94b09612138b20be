import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * A hash of several texts. It includes their lengths, so that moving a character from one text to the next changes it.
 *
 * @param {readonly (string | Uint8Array)[]} parts
 */
export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * A hash of names and contents of files and folders. Missing paths count too: creating one changes the hash.
 *
 * @param {string} base paths in the hash are relative to it, so a moved clone keeps its stamps
 * @param {readonly string[]} paths files or folders below `base`
 * @param {(path: string) => boolean} [isInput] returns false for a path (with `/`) to skip; default: none
 */
export function hashPaths(base, paths, isInput = () => true) {
  const parts = [];
  for (const path of paths) {
    for (const file of listFiles(join(base, path))) {
      const name = relative(base, file).split(sep).join('/');
      if (isInput(name)) parts.push(name, readFileSync(file));
    }
    parts.push(`end of ${path}`);
  }
  return hashOf(parts);
}

/**
 * All files at or below `path`, sorted; none if it does not exist.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

/**
 * @param {string} file
 * @returns {string | undefined} the stamp's text; undefined if there is none
 */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Writes a stamp atomically, so that other processes never read an incomplete one.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
