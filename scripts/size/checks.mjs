import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { parse } from 'acorn';

/** @typedef {import('./firstLoad.mjs').Files} Files */

const isScript = (/** @type {string} */ name) => /\.(js|cjs|mjs)$/.test(name);
/** One line that nobody compiled: `import()`, which the UMD script may not hold. */
const IMPORTER = 'weaver-sdk.import.js';

/** Files for script tags, in the syntax of Chrome 71; a part of the light script may hold `import()`, which that has. */
const classicVersion = (/** @type {string} */ name) =>
  name === IMPORTER || name.startsWith('static/js/')
    ? 2020
    : /^weaver-sdk\.[\w.]*c?js$/.test(name)
      ? 2018
      : undefined;

/**
 * Every file in the syntax that its browsers read: ES2018 for script tags (Chrome 71), ES2022 for the ES modules.
 *
 * @param {Files} files
 * @returns {string[]} complaints
 */
export function checkSyntax(files) {
  return scripts(files).flatMap(([name, code]) => {
    const classic = classicVersion(name);
    try {
      if (classic !== undefined) parse(code, { ecmaVersion: classic, sourceType: 'script' });
      else parse(code, { ecmaVersion: 2022, sourceType: 'module' });
      return [];
    } catch (error) {
      return [`${name} is not ES${classic ?? 2022}: ${String(error)}`];
    }
  });
}

/**
 * A strict CSP refuses code made from text, even in a branch that is never taken.
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
 * Every script has a source map with the sources in it.
 *
 * @param {Files} files
 */
export function checkSourceMaps(files) {
  return scripts(files).flatMap(([name, code]) => {
    // Pasted into pages, where a map would be looked for beside the page.
    if (name.endsWith('.snippet.js') || name === IMPORTER) return [];
    const link = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(code)?.[1];
    if (link === undefined) return [`${name} names no source map`];
    const map = files[posix.join(posix.dirname(name), link)];
    if (map === undefined) return [`${name} names ${link}, which is not there`];
    return hasSources(map) ? [] : [`${link} holds no sources`];
  });
}

/** @param {string} map */
function hasSources(map) {
  try {
    const { sources, sourcesContent, mappings } = JSON.parse(map);
    // An entry that only passes on what its chunks export has no line of its own.
    if (sources.length === 0) return mappings === '';
    return sourcesContent?.length === sources.length;
  } catch {
    return false;
  }
}

/** What a page may load, and so what the manifest has to know: not itself, not the kit that runs in Node. */
const isForPages = (/** @type {string} */ name) =>
  /\.(js|json)$/.test(name) && name !== 'manifest.json' && name !== 'build.js';

/**
 * The manifest says size and sha384 of what is there, and leaves nothing out.
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
 * Whatever package.json promises is there.
 *
 * @param {readonly string[]} promised
 * @param {Files} files
 */
export function checkPromised(promised, files) {
  return promised
    .filter((name) => !(name in files))
    .map((name) => `${name} is named in package.json, but not there`);
}

/** @param {Files} files */
function scripts(files) {
  return Object.entries(files).filter(([name]) => isScript(name));
}
