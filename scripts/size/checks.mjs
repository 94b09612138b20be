import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { parse } from 'acorn';
import { promisedFiles } from './promisedFiles.mjs';

/** @typedef {import('./firstLoad.mjs').Files} Files */

const isScript = (/** @type {string} */ name) => /\.(js|cjs|mjs)$/.test(name);
const isClassic = (/** @type {string} */ name) =>
  name.startsWith('static/js/') || /^weaver-sdk\.[\w.]*c?js$/.test(name);

/**
 * Checks that every file has the syntax of its browsers: ES2018 for script tags, and `import()`, which Chrome 71 has too;
 * ES2022 for the ES modules.
 *
 * @param {Files} files
 * @returns {string[]} complaints
 */
export function checkSyntax(files) {
  return scripts(files).flatMap(([name, code]) => {
    const ecmaVersion = isClassic(name) ? 2018 : 2022;
    try {
      if (isClassic(name)) parse(code.replace(/\bimport\(/g, 'load('), { ecmaVersion, sourceType: 'script' });
      else parse(code, { ecmaVersion, sourceType: 'module' });
      return [];
    } catch (error) {
      return [`${name} is not ES${ecmaVersion}: ${String(error)}`];
    }
  });
}

/**
 * Checks that no file evaluates strings as code, which a strict CSP refuses.
 *
 * @param {Files} files
 */
export function checkNoEval(files) {
  return scripts(files).flatMap(([name, code]) => {
    const found = /\beval\s*\(|\bnew\s+Function\s*\(/.exec(code);
    return found === null ? [] : [`${name} contains ${found[0]}`];
  });
}

/**
 * Every script has a source map beside it, with the sources in it, and does not name it: the package has no source maps, and
 * tools complain about a named one that is not there.
 *
 * @param {Files} files
 */
export function checkSourceMaps(files) {
  return scripts(files).flatMap(([name, code]) => {
    if (/^\/\/# sourceMappingURL=/m.test(code)) return [`${name} names a source map`];
    // Pasted inline into pages, so it has no source map.
    if (name.endsWith('.snippet.js')) return [];
    // The copy of the one-file script for `require`.
    const link = `${name.replace(/\.umd\.cjs$/, '.umd.js')}.map`;
    const map = files[link];
    if (map === undefined) return [`${name} has no ${link}`];
    return hasSources(map) ? [] : [`${link} holds no sources`];
  });
}

/** @param {string} map */
function hasSources(map) {
  try {
    const { sections, sources, sourcesContent, mappings } = JSON.parse(map);
    if (sections)
      return sections.every((/** @type {{ map: object }} */ { map: part }) =>
        hasSources(JSON.stringify(part)),
      );
    // An entry with only re-exports has no mappings.
    if (sources.length === 0) return mappings === '';
    return sourcesContent?.length === sources.length;
  } catch {
    return false;
  }
}

/** What no page loads: the manifest itself, and files for Node. */
const NOT_FOR_PAGES = [
  'manifest.json',
  'build.js',
  ...['testing/vitest.js', 'testing/vitestSetup.js', 'testing/isTestRun.js'],
];

/** Files that a page may load and that the manifest must list. */
const isForPages = (/** @type {string} */ name) => /\.(js|json)$/.test(name) && !NOT_FOR_PAGES.includes(name);

/**
 * Checks that the manifest lists the size and sha384 of all files.
 *
 * @param {Readonly<Record<string, { bytes: number, integrity: string }>>} listed
 * @param {Readonly<Record<string, Uint8Array>>} contents
 */
export function checkManifest(listed, contents) {
  const complaints = Object.entries(listed).flatMap(([name, { bytes, integrity }]) => {
    const content = contents[name];
    if (content === undefined) return [`manifest.json lists ${name}, which is not there`];
    const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (integrity !== actual) return [`manifest.json: wrong integrity of ${name}`];
    return bytes === content.length ? [] : [`manifest.json: wrong size of ${name}`];
  });
  const forgotten = Object.keys(contents).filter((name) => isForPages(name) && !(name in listed));
  return [...complaints, ...forgotten.map((name) => `manifest.json does not list ${name}`)];
}

/**
 * Checks that all files named in package.json exist.
 *
 * @param {readonly string[]} promised
 * @param {Files} files
 */
export function checkPromised(promised, files) {
  return promised
    .filter((name) => !(name in files))
    .map((name) => `${name} is named in package.json, but not there`);
}

/**
 * Checks that every ES module of the package has declarations, and that they import only declarations that are there.
 *
 * @param {Files} files
 */
function checkDeclarations(files) {
  const untyped = Object.keys(files)
    .filter((name) => /^utils\/[\w-]+\.js$/.test(name) && !(name.replace(/\.js$/, '.d.ts') in files))
    .map((name) => `${name} has no declarations`);
  const broken = Object.entries(files)
    .filter(([name]) => /\.d\.c?ts$/.test(name))
    .flatMap(([name, code]) =>
      [...code.matchAll(/\bfrom\s*['"](\.[^'"]+)['"]/g)]
        .map(([, path = '']) => posix.join(posix.dirname(name), path).replace(/\.(c?)js$/, '.d.$1ts'))
        .filter((path) => !(path in files))
        .map((path) => `${name} imports ${path}, which is not there`),
    );
  return [...untyped, ...broken];
}

/**
 * Checks that nothing is missing that the package promises: what package.json names, what the manifest lists, declarations,
 * and the icons of page mode.
 *
 * @param {Files} files
 * @param {Readonly<Record<string, Uint8Array>>} contents
 * @param {{ packageJson: unknown, icons: readonly string[] }} promised
 * @returns {string[]} complaints
 */
export function checkComplete(files, contents, { packageJson, icons }) {
  const manifest = files['manifest.json'];
  return [
    ...checkPromised(promisedFiles(packageJson), files),
    ...(manifest === undefined
      ? ['manifest.json is not there']
      : checkManifest(JSON.parse(manifest).files, contents)),
    ...checkDeclarations(files),
    ...icons.filter((icon) => !(`icons/${icon}` in files)).map((icon) => `icons/${icon} is not there`),
  ];
}

/** @param {Files} files */
function scripts(files) {
  return Object.entries(files).filter(([name]) => isScript(name));
}
