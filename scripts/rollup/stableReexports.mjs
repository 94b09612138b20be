/**
 * A chunk that only re-exports from other chunks lists them in an order that varies between builds, because Rollup
 * loads modules in parallel: https://github.com/rollup/rollup/issues/5902. Sorting makes builds reproducible.
 *
 * @type {import('rollup').Plugin}
 */
export const stableReexports = {
  name: 'weaver-stable-reexports',
  renderChunk(code) {
    const lines = code.trimEnd().split('\n');
    if (!lines.every((line) => /^export \{.*\} from /.test(line))) return null;
    return { code: `${lines.sort().join('\n')}\n`, map: null };
  },
};
