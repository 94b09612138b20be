import { posix } from 'node:path';

/** The name of `src` itself, which contains the public entries. */
const entries = 'entries';

/**
 * The layers of `src`, top layer first (docs/develop/architecture.md). A folder may import folders of lower layers, never of
 * its own layer; this includes types. Add new folders here.
 *
 * @type {readonly (readonly string[])[]}
 */
export const layers = [
  [entries],
  ['page', 'wrappers', 'testing'],
  ['sdk'],
  ['devtools'],
  ['features', 'otel'],
  ['library'],
  ['context'],
  ['islands', 'frames'],
  ['modules'],
  ['session'],
  ['http', 'bridge'],
  ['ui'],
  ['numbers', 'dates', 'device', 'text', 'sanitize', 'classify', 'events', 'extensions', 'routes'],
  ['build'],
  ['i18n'],
  ['browser'],
  ['wire', 'core'],
];

/** Fixtures, which tests may import from outside `src`. They may import the same as tests. */
const FIXTURES = 'embed-examples/testing/fixtures/';

/**
 * Checks one import: the layers define which folder of `src` may import which. A folder with an `index.ts` must be
 * imported through it (or through that of a folder inside it), all others file by file.
 *
 * @param {string} from path of the importing file, relative to the repository, with `/`
 * @param {string} specifier as written
 * @param {(folder: string) => boolean} hasIndex whether a folder of the repository has an `index.ts`
 * @returns {string | undefined}
 */
export function importComplaint(from, specifier, hasIndex) {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(from), specifier);
  const isTest = /\.test\.[jt]sx?$/.test(from);
  const fromFolder = folderOf(from);
  const targetFolder = folderOf(target);
  if (targetFolder === undefined) {
    if (fromFolder === undefined || (isTest && target.startsWith(FIXTURES))) return undefined;
    return `src must not import '${target}', which is outside it`;
  }
  const complaint =
    fromFolder === undefined || fromFolder === targetFolder
      ? undefined
      : layerComplaint(fromFolder, targetFolder, isTest);
  if (complaint !== undefined) return complaint;
  const closed = from.startsWith(FIXTURES) ? undefined : closedFolder(from, target, hasIndex);
  return closed === undefined ? undefined : `import '${closed}' through its index.js, not '${specifier}'`;
}

/**
 * @param {string} from
 * @param {string} target
 * @param {(folder: string) => boolean} hasIndex
 * @returns {string | undefined} the folder whose `index.ts` the import bypasses
 */
function closedFolder(from, target, hasIndex) {
  if (/\/index(\.[cm]?[jt]sx?)?$/.test(target)) return undefined;
  const names = target.split('/').slice(1, -1);
  for (let depth = 1; depth <= names.length; depth += 1) {
    const folder = posix.join('src', ...names.slice(0, depth));
    if (!from.startsWith(`${folder}/`) && hasIndex(folder)) return folder;
  }
  return undefined;
}

/**
 * @param {string} from
 * @param {string} target
 * @param {boolean} isTest
 */
function layerComplaint(from, target, isTest) {
  // A test of any layer may use the fake platform that integrators get.
  if (isTest && target === 'testing') return undefined;
  const fromLine = lineOf(from);
  const targetLine = lineOf(target);
  for (const [folder, line] of [
    [from, fromLine],
    [target, targetLine],
  ]) {
    if (line === -1) return `folder '${folder}' has no layer yet: give it a line in scripts/lint/layers.mjs`;
  }
  if (targetLine === fromLine)
    return `'${from}' and '${target}' are on the same layer and must not import each other`;
  if (targetLine < fromLine) return `'${target}' stands above '${from}': imports go down`;
  return undefined;
}

/** @param {string} folder */
function lineOf(folder) {
  return layers.findIndex((line) => line.includes(folder));
}

/**
 * @param {string} path
 * @returns {string | undefined} the folder of `src` that a file belongs to; undefined outside `src`
 */
function folderOf(path) {
  const [top, folder = entries, ...rest] = path.split('/');
  if (top !== 'src') return undefined;
  return rest.length === 0 ? entries : folder;
}
