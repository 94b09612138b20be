import { minify as swcMinify } from '@swc/core';

/**
 * Minifies each chunk with SWC. All comments go.
 *
 * @param {2018 | 2020 | 2022} ecma the newest syntax that may be written
 * @param {object} [options]
 * @param {boolean} [options.isModule] an ES module, so its top level belongs to nobody else; default: from ES2020 on
 * @param {boolean} [options.unsafeArrows] writes functions without `this` as arrows: nothing may call `new` on them
 * @param {(chunk: import('rollup').RenderedChunk) => string} [options.firstLine] a comment that a chunk begins with, with its
 *   line break; '' for none
 * @returns {import('rollup').OutputPlugin}
 */
export function minify(ecma, { isModule = ecma > 2018, unsafeArrows = false, firstLine } = {}) {
  return {
    name: 'weaver-minify',
    async renderChunk(code, chunk, { format, sourcemap }) {
      // Rollup wraps the other formats in a function, or has only declarations of ours at the top level.
      const toplevel = isModule || format === 'cjs';
      const { code: minified, map } = await swcMinify(code, {
        ecma,
        module: isModule,
        sourceMap: Boolean(sourcemap),
        compress: { ecma, passes: 3, toplevel, unsafe_arrows: unsafeArrows },
        mangle: { toplevel },
        format: { ecma, comments: false },
      });
      const first = firstLine?.(chunk) ?? '';
      return { code: first + minified, map: map === undefined ? null : linesDown(map, first) };
    },
  };
}

/** A source map for the code behind `first`. @param {string} map @param {string} first */
function linesDown(map, first) {
  const { mappings, ...rest } = JSON.parse(map);
  return { ...rest, mappings: ';'.repeat(first.split('\n').length - 1) + mappings };
}
