import { posix } from 'node:path';
import { integrityOf } from './integrity.mjs';

/** In the entry: stands for the object that it shares with its chunks (`ChunkRuntime` in src/sdk/tag/chunkScripts.ts). */
const RUNTIME = '"%WEAVER_RUNTIME%"';
/** At the end of a chunk: stands for the hashes of the chunks that are loaded after it (`integrity` there). */
const HASHES = ',"%WEAVER_HASHES%"';

/**
 * A file that begins with this is compiled as a whole while it arrives, off the main thread, instead of function by function
 * when each is first called (https://v8.dev/blog/explicit-compile-hints). Other engines see a comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';
/** The files of which most functions run at once: `weaver-sdk` and `core` with the page, the others with every init or frame. */
const COMPILED_FILES = ['weaver-sdk', 'core', 'init', 'frames'];

/** The first line of a file of the SDK; '' for none. @param {import('rollup').RenderedChunk} chunk */
export function compileHint({ name }) {
  return COMPILED_FILES.includes(name) ? COMPILE_ALL : '';
}

/** The text before a chunk's code. @param {import('rollup').RenderedChunk} chunk */
export function chunkBanner(chunk) {
  if (chunk.isEntry) return `(function(weaverParts){"use strict";var exports=weaverParts.own;`;
  return `Reflect.set(typeof __weaverParts__==="object"?__weaverParts__:self.__weaverParts__={},"${chunk.fileName}",[function(exports,require,weaverParts){"use strict";`;
}

/**
 * The text behind it: at the end, so that no column of the source map moves. The other chunks that a chunk imports stand
 * there as its code names them.
 *
 * @param {import('rollup').RenderedChunk} chunk
 */
export function chunkFooter(chunk) {
  if (chunk.isEntry) return `})(${RUNTIME});`;
  const folder = posix.dirname(chunk.fileName);
  const others = chunk.imports.filter((name) => posix.dirname(name) === folder);
  return `},[${others.map((name) => `"./${posix.relative(folder, name)}"`).join(',')}]${HASHES}]);`;
}

/** @typedef {import('rollup').OutputChunk} OutputChunk */

/**
 * The chunks that are inside the one-file script: all but the rare ones, and what only these import.
 *
 * @param {readonly OutputChunk[]} chunks
 * @param {readonly string[]} rare names of chunks
 */
function includedChunks(chunks, rare) {
  const included = new Set(
    chunks.filter(({ isDynamicEntry, name }) => isDynamicEntry && !rare.includes(name)),
  );
  // Iterating a Set also visits elements that are added during the iteration.
  for (const { imports } of included) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) included.add(chunk);
  }
  return [...included];
}

/**
 * The files that a chunk can be reached from the entry without, by no path of imports of either kind, are loaded before it
 * in any case. This returns the last of them for each chunk: the hash of the chunk stands there, so that the first load has
 * those of the chunks alone that it loads itself.
 *
 * @param {OutputChunk} entry
 * @param {readonly OutputChunk[]} chunks
 * @returns {ReadonlyMap<OutputChunk, OutputChunk>}
 */
function hashHolders(entry, chunks) {
  const reachedWithout = (/** @type {OutputChunk} */ removed) => {
    const reached = new Set([entry]);
    for (const { imports, dynamicImports } of reached) {
      for (const chunk of chunks)
        if (chunk !== removed && [...imports, ...dynamicImports].includes(chunk.fileName)) reached.add(chunk);
    }
    return reached;
  };
  const withouts = chunks.map((removed) => ({ removed, reached: reachedWithout(removed) }));
  const before = new Map(
    chunks.map((chunk) => [
      chunk,
      withouts.filter(({ removed, reached }) => removed !== chunk && !reached.has(chunk)),
    ]),
  );
  const depth = (/** @type {OutputChunk} */ chunk) => before.get(chunk)?.length ?? 0;
  return new Map(
    chunks.map((chunk) => {
      const [last] = [...(before.get(chunk) ?? [])].sort((a, b) => depth(b.removed) - depth(a.removed));
      return [chunk, last?.removed ?? entry];
    }),
  );
}

/**
 * Writes the hashes of chunks into the chunks that hold them; returns those that the entry holds, as JSON.
 *
 * @param {OutputChunk} entry
 * @param {readonly OutputChunk[]} chunks
 */
function writeHashes(entry, chunks) {
  const holders = hashHolders(entry, chunks);
  /** @param {OutputChunk} holder @returns {Record<string, string>} */
  const hashesOf = (holder) => {
    /** @type {Record<string, string>} */
    const hashes = {};
    for (const chunk of chunks) {
      if (holders.get(chunk) !== holder) continue;
      const own = hashesOf(chunk);
      const hasOwn = Object.keys(own).length > 0;
      chunk.code = chunk.code.replace(HASHES, () => (hasOwn ? `,${JSON.stringify(own)}` : ''));
      // A third shorter than sha384: hashes do not compress.
      hashes[chunk.fileName] = integrityOf(chunk.code, 'sha256');
    }
    return hashes;
  };
  return JSON.stringify(hashesOf(entry));
}

/**
 * Joins texts, each at the beginning of a line, and their source maps (ECMA-426, index map).
 *
 * @param {readonly { readonly text: string, readonly map?: import('rollup').SourceMap | null }[]} parts
 */
function joinWithMaps(parts) {
  const sections = [];
  let code = '';
  let line = 0;
  for (const { text, map } of parts) {
    if (map) sections.push({ offset: { line, column: 0 }, map: { ...map } });
    code += text.endsWith('\n') ? text : `${text}\n`;
    line = code.split('\n').length - 1;
  }
  return { code, map: JSON.stringify({ version: 3, sections }) };
}

/**
 * Turns a CommonJS build with code splitting into classic scripts: the entry is one function, and each chunk leaves its body
 * and the chunks that it imports in `__weaverParts__` under its file name, where `installChunkScripts` finds it. `import()`
 * becomes `weaverParts.load()`. A chunk may import from the entry, and from chunks beside it, which run before it. It also
 * leaves the hashes of the chunks that only it leads to.
 *
 * The one-file script is the same entry with the chunks that every page meets before it: they leave their bodies in a
 * variable of that name. With `require` its exports are the SDK.
 *
 * @param {{ whole: string, copy: string, rare: readonly string[] }} names the one-file script, the same file for `require`,
 *   and the chunks that are not in it
 * @returns {import('rollup').Plugin}
 */
export function scriptTags({ whole, copy, rare }) {
  return {
    name: 'weaver-script-tags',
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId === null ? null : { left: 'weaverParts.load(', right: ')' },
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        // Rollup lists them in an order that varies.
        .sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
      const entry = files.find(({ isEntry }) => isEntry);
      if (!entry?.code.includes(RUNTIME)) return this.error('a build for script tags needs one entry');
      const chunks = files.filter((file) => file !== entry);
      const unknown = rare.find(
        (name) => !chunks.some((chunk) => chunk.isDynamicEntry && chunk.name === name),
      );
      if (unknown !== undefined) return this.error(`there is no lazy chunk ${unknown}`);
      const included = includedChunks(chunks, rare);
      const includedTexts = included.map((chunk) => ({
        text: chunk.code.replace(HASHES, ''),
        map: chunk.map,
      }));
      const integrity = writeHashes(entry, chunks);
      const fetched = chunks.filter((chunk) => !included.includes(chunk));
      const allFetched = JSON.stringify(
        Object.fromEntries(fetched.map(({ fileName, code }) => [fileName, integrityOf(code, 'sha256')])),
      );
      const { code, map } = joinWithMaps([
        { text: `${COMPILE_ALL}(function(weaverParts){var __weaverParts__=weaverParts.included;` },
        ...includedTexts,
        { text: entry.code.replace(RUNTIME, 'weaverParts'), map: entry.map },
        {
          text: `var sdk=weaverParts.own.default;typeof exports==="object"&&typeof module!=="undefined"?module.exports=sdk:self.weaverSDK=sdk})({own:{},included:{},integrity:${allFetched}});`,
        },
      ]);
      this.emitFile({ type: 'asset', fileName: `${whole}.map`, source: map });
      for (const fileName of [whole, copy]) this.emitFile({ type: 'asset', fileName, source: code });
      entry.code = entry.code.replace(RUNTIME, () => `{own:{},included:{},integrity:${integrity}}`);
    },
  };
}
