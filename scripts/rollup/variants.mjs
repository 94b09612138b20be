import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * Replaces a file with its variant: `importTwice.script.ts` instead of `importTwice.ts` in the build for script tags.
 *
 * @param {string} name of the variant
 * @returns {import('rollup').Plugin}
 */
export function variant(name) {
  return {
    name: 'weaver-variants',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.') || !id.endsWith('.js')) return null;
      const variant = id.replace(/\.js$/, `.${name}`);
      const path = join(dirname(importer), variant);
      const isThere = existsSync(`${path}.ts`) || existsSync(`${path}.tsx`);
      if (!isThere || importer.includes(`.${name}.`)) return null;
      return this.resolve(`${variant}.js`, importer, { skipSelf: true });
    },
  };
}

/**
 * Leaves modules of `src` out of a build, which are files of another one beside it: `index` becomes the external `src/index`,
 * whose place is in `output.paths`.
 *
 * @param {readonly string[]} names paths below `src`, without extension
 * @returns {import('rollup').Plugin}
 */
export function besideTheEntry(names) {
  return {
    name: 'weaver-beside-the-entry',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.')) return null;
      const path = relative('src', join(dirname(importer), id))
        .split(sep)
        .join('/');
      const name = names.find((one) => `${one}.js` === path);
      return name === undefined ? null : { id: `src/${name}`, external: true };
    },
  };
}

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** The files that import the host's React. All others of the ES module get the page's, whichever it is. */
const IMPORTS_REACT = /\/src\/(react\.tsx|wrappers\/react\/|islands\/rendering\/reactLibraries\.tsx)/;
/** What these get: a file whose exports are set at run time. */
const BOUND_REACT = resolve('src/islands/rendering/sdkLibraries.module.js');
const IS_REACT = /^react(-dom)?(\/|$)/;

/** Rollup's `external` of the ES module. @param {string} id @param {string | undefined} importer */
export const isHostReact = (id, importer) => IS_REACT.test(id) && IMPORTS_REACT.test(importer ?? '');

/**
 * In the ES module the entry that a page imports says which React the SDK renders with, at run time (decision 61).
 *
 * @type {import('rollup').Plugin}
 */
export const boundReact = {
  name: 'weaver-bound-react',
  async resolveId(id, importer) {
    if (importer === undefined || !IS_REACT.test(id)) return null;
    return this.resolve(BOUND_REACT, importer, { skipSelf: true });
  },
};

/** Where Preact creates an element: its parent stands for the options, because of its registry of custom elements. */
const CREATES_ELEMENT = /createElementNS\((\w+),\s*(\w+),\s*(\w+)\.is\s*\?\s*\3\s*:\s*\w+\)/;

/**
 * Replaces React with Preact in the builds for script tags.
 *
 * @type {import('rollup').Plugin}
 */
export const preactForReact = {
  name: 'weaver-preact-for-react',
  async resolveId(id, importer) {
    const preact = PREACT[/** @type {keyof typeof PREACT} */ (id)];
    return preact ? this.resolve(preact, importer, { skipSelf: true }) : null;
  },
};

/**
 * An element that Preact creates gets the registry of its document, not of its parent: after a move to another document (an
 * iframe, another window) that of the parent is still the former document's, and browsers refuse it.
 *
 * @type {import('rollup').Plugin}
 */
export const preactAcrossDocuments = {
  name: 'weaver-preact-across-documents',
  transform(code, id) {
    if (!/\/preact\/dist\/preact\.(mjs|module\.js)$/.test(id)) return null;
    if (!CREATES_ELEMENT.test(code)) this.error('Preact creates elements in another way than before');
    return { code: code.replace(CREATES_ELEMENT, 'createElementNS($1,$2,$3.is&&$3)'), map: null };
  },
};

/** In Dexie's file: true makes it put its own promise in the place of the page's `Promise` while a transaction runs. */
const REPLACES_PROMISE = 'const patchGlobalPromise = !!resolvedGlobalPromise;';
/** How Dexie's file ends: the class, and what the SDK does not use. */
const EXPORTS = /export \{[^}]* (\S+) as Dexie,[^}]*\};/;

/**
 * Takes Dexie's own module instead of the package's main entry, which leaves a global on the page, shares the page's own
 * Dexie, and throws if that one has another version. The page keeps its `Promise` and the functions on it: Dexie
 * replaces them only for transactions with async functions of the caller, which the SDK does not have. The module's code
 * runs when a database is first created, not when its file has loaded: most pages have nothing to store.
 *
 * @type {import('rollup').Plugin}
 */
export const dexieOnDemand = {
  name: 'weaver-dexie-on-demand',
  async resolveId(id, importer) {
    return id === 'dexie' ? this.resolve('dexie/dist/modern/dexie.mjs', importer, { skipSelf: true }) : null;
  },
  transform(code, id) {
    if (!id.endsWith('dexie/dist/modern/dexie.mjs')) return null;
    if (!code.includes(REPLACES_PROMISE)) this.error('Dexie replaces Promise in another way than before');
    if (!EXPORTS.test(code) || /^import /m.test(code))
      this.error('Dexie is not one file that exports a class');
    const start =
      'let made; export function Dexie(...options) { return new (made ??= run())(...options); } function run() { ';
    const body = code
      .replace(REPLACES_PROMISE, 'const patchGlobalPromise = false;')
      .replace(EXPORTS, 'return $1; }');
    return { code: start + body, map: null };
  },
};

/**
 * Postmate's ES module reads `process.env`, which browsers do not have.
 *
 * @type {import('rollup').Plugin}
 */
export const postmateForBrowsers = {
  name: 'weaver-postmate-for-browsers',
  transform(code, id) {
    if (!id.endsWith('postmate.es.js')) return null;
    return { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null };
  },
};

/** What the SDK's calls never use of the packages that ofetch imports, and what stands in its place. */
const UNUSED_IN_OFETCH = {
  // It reads an answer whose type ofetch has to guess; src/http/request/sendWithOfetch.ts always names the type.
  destr: 'export default JSON.parse;',
  // `withBase` adds a `baseURL`; the addresses of the SDK's calls are absolute.
  ufo: "export { withQuery } from 'ufo'; export const withBase = (url) => url;",
};
/** Before the name of such a package: no file on disk. */
const FOR_OFETCH = '\0ofetch:';

/**
 * Leaves out what ofetch imports and the SDK's calls never reach.
 *
 * @type {import('rollup').Plugin}
 */
export const ofetchAsUsed = {
  name: 'weaver-ofetch-as-used',
  resolveId: (id, importer) =>
    id in UNUSED_IN_OFETCH && /\/ofetch\/dist\//.test(importer ?? '') ? FOR_OFETCH + id : null,
  load: (id) =>
    id.startsWith(FOR_OFETCH)
      ? UNUSED_IN_OFETCH[/** @type {keyof typeof UNUSED_IN_OFETCH} */ (id.slice(FOR_OFETCH.length))]
      : null,
};
