import { posix } from 'node:path';

/** The name of `src` itself, where the public entries stand. */
const entries = 'entries';

/**
 * The layers of `src`, top line first. A folder may import folders on lines below its own, never one beside it.
 * A new folder gets its place here.
 *
 * @type {readonly (readonly string[])[]}
 */
export const layers = [
  [entries],
  ['sdk'],
  ['library'],
  ['islands', 'embed', 'doctor', 'inspector', 'prompts'],
  [
    'session',
    'tenant',
    'modules',
    'monitor',
    'sensitive',
    'routes',
    'links',
    'theme',
    'shell',
    'bridge',
    'people',
  ],
  ['testing', 'build'],
  ['ui'],
  ['i18n'],
  ['http'],
  ['dates', 'numbers', 'sanitize', 'device', 'text', 'events', 'extensions'],
  ['browser'],
  ['wire', 'core'],
];

/**
 * Folders with more doors than their index.ts. The groups of the shared library are loaded one by one: an index that
 * imported them all would load them all.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const moreDoors = {
  library: /^(groups\/\w+|shared\/(core|index))\.js$/,
  // Data for those outside of src; the SDK itself fetches them as files.
  i18n: /^languages\/\w+\.json$/,
};

/**
 * Judges one import.
 *
 * @param {string} from path of the importing file, relative to the repository, with `/`
 * @param {string} specifier as written
 * @returns {string | undefined} what is wrong with it
 */
export function importComplaint(from, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(from), specifier);
  const [targetTop, ...targetRest] = target.split('/');
  const fromFolder = folderOf(from);
  if (targetTop !== 'src') {
    return fromFolder === undefined ? undefined : `src must not import '${target}', which is outside it`;
  }
  const targetFolder = targetRest.length > 1 ? (targetRest[0] ?? entries) : entries;
  if (fromFolder === targetFolder) return undefined;
  const door = targetRest.slice(1).join('/');
  const throughDoor =
    targetFolder === entries ||
    /^index(\.[cm]?[jt]sx?)?$/.test(door) ||
    moreDoors[targetFolder]?.test(door) === true;
  if (fromFolder !== undefined) {
    const isTest = /\.test\.[jt]sx?$/.test(from);
    const complaint = layerComplaint(fromFolder, targetFolder, isTest);
    if (complaint !== undefined) return complaint;
  }
  if (!throughDoor) return `import '${targetFolder}' through its index.js, not '${specifier}'`;
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
    return `'${from}' and '${target}' stand on one layer and must not import each other`;
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
