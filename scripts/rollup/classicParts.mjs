import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { integrityOf } from './integrity.mjs';
import { onFirstCall } from './runOnFirstCall.mjs';

/** Where the build writes the integrity of the parts into the finished entry. */
const PLACE = '"%WEAVER_INTEGRITY%"';

/**
 * Turns a CommonJS build with code splitting into classic scripts: the entry is one function of its own, and each part
 * leaves its body in `__weaverParts__` under its file name, where `installChunkScripts` finds it. `import()` becomes
 * `weaverParts.load()`. A part may import from the entry, and from parts beside it, which are loaded before it runs.
 *
 * @param {string} outDir
 * @returns {import('rollup').Plugin}
 */
export function classicParts(outDir) {
  return {
    name: 'weaver-classic-parts',
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId === null ? null : { left: 'weaverParts.load(', right: ')' },
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('a build of classic parts needs one entry');
      /** @type {Record<string, string>} */
      const integrity = {};
      for (const { fileName } of chunks.filter((chunk) => chunk !== entry)) {
        integrity[fileName] = integrityOf(await readFile(join(outDir, fileName)));
      }
      const path = join(outDir, entry.fileName);
      const code = await readFile(path, 'utf8');
      if (!code.includes(PLACE))
        throw new Error(`${entry.fileName} has no place for the integrity of its parts`);
      await writeFile(
        path,
        code.replace(PLACE, () => JSON.stringify(integrity)),
      );
    },
  };
}

/**
 * A file that begins with this is compiled as a whole while it arrives, off the main thread, instead of function by function
 * when each is first called (https://v8.dev/blog/explicit-compile-hints). Other engines see a comment.
 */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** The parts of which most functions run at once: with every init, and with the first frame. */
const COMPILED_PARTS = ['init', 'frames'];

/** The text before a chunk of such a build. @param {import('rollup').RenderedChunk} chunk */
export function partsBanner(chunk) {
  if (chunk.isEntry) return `${COMPILE_ALL}(function(weaverParts){"use strict";var exports=weaverParts.own;`;
  const body = `Reflect.set(self.__weaverParts__=self.__weaverParts__||{},"${chunk.fileName}",function(exports,require,weaverParts){"use strict";${onFirstCall(chunk)[0]}`;
  return COMPILED_PARTS.includes(chunk.name) ? COMPILE_ALL + body : body;
}

/**
 * The text behind it: at the end, so that no column of the source map moves. The other parts that a part imports stand
 * there as its code names them.
 *
 * @param {import('rollup').RenderedChunk} chunk
 */
export function partsFooter(chunk) {
  if (chunk.isEntry) return `})({own:{},integrity:${PLACE}});`;
  const folder = posix.dirname(chunk.fileName);
  const others = chunk.imports.filter((name) => posix.dirname(name) === folder);
  const needs = others.map((name) => `"./${posix.relative(folder, name)}"`);
  const end = `${onFirstCall(chunk)[1]}});`;
  return needs.length === 0
    ? end
    : `${end}self.__weaverParts__["${chunk.fileName}"].needs=[${needs.join(',')}];`;
}
