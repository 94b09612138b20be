import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from '../rollup/minify.mjs';

const virtual = '\0entry';

/**
 * Bundles one import like an integrator: tree-shaken, minified, React external.
 *
 * @param {string} code such as `export { weaverSDK } from '/…/dist/index.js'`
 * @param {(name: string) => boolean} isExternal
 * @returns {Promise<{ entry: string, files: Readonly<Record<string, string>> }>}
 */
export async function bundle(code, isExternal) {
  const bundled = await rollup({
    input: virtual,
    external: isExternal,
    // Warnings such as import cycles inside a package are not relevant here.
    onwarn: () => undefined,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === virtual ? id : null),
        load: (id) => (id === virtual ? code : null),
      },
      nodeResolve({ browser: true }),
    ],
  });
  const { output } = await bundled.generate({
    format: 'es',
    entryFileNames: 'entry.js',
    chunkFileNames: '[name]-[hash].js',
    plugins: [minify(2020)],
  });
  await bundled.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    entry: 'entry.js',
    files: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.code])),
  };
}
