import nodeResolve from '@rollup/plugin-node-resolve';
import typescript from '@rollup/plugin-typescript';
import { rollup, type Plugin } from 'rollup';
import { join } from 'node:path';
import { chunkName, chunksByFolder } from '../../scripts/rollup/lazyChunks.mjs';
import { minify } from '../../scripts/rollup/minify.mjs';
import { dexieOnDemand } from '../../scripts/rollup/variants.mjs';
import { ROOT, SOURCES } from './paths.js';

/** A file of a build and the files that it imports at once. */
export interface BuiltFile {
  readonly name: string;
  readonly imports: readonly string[];
}

/** Groups of the shared library that the monitor does not use. */
const OTHER_GROUP = /\/library\/groups\/(?!device\.)/;

function alias(names: Readonly<Record<string, string>>): Plugin {
  return { name: 'bench-alias', resolveId: (id) => names[id] ?? null };
}

/**
 * Bundles our contender into a folder, split into files by the rule of the SDK's own builds: `init` is what a session has
 * loaded, `later` the monitors, `report`, `device` and `performanceReport` what they load. Resolves to the files by those
 * names.
 */
export async function bundleMonitor(
  entry: string,
  folder: string,
  names: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, BuiltFile>> {
  const built = await rollup({
    input: { page: entry },
    external: OTHER_GROUP,
    plugins: [
      alias(names),
      dexieOnDemand,
      nodeResolve({ browser: true }),
      typescript({
        tsconfig: false,
        include: [join(ROOT, 'src/**'), join(SOURCES, 'monitor/**')],
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        noCheck: true,
      }),
      minify(2022),
    ],
  });
  const { output } = await built.write({
    dir: folder,
    format: 'es',
    chunkFileNames: ({ name, facadeModuleId }) => `${chunkName(facadeModuleId ?? `${name}.ts`)}-[hash].js`,
    onlyExplicitManualChunks: true,
    manualChunks: chunksByFolder(/\/page\.ts$/, 'page'),
  });
  await built.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  return new Map(
    chunks.map(({ name, fileName, imports, facadeModuleId }) => [
      chunkName(facadeModuleId ?? `${name}.ts`),
      { name: fileName, imports: imports.filter((file) => chunks.some((chunk) => chunk.fileName === file)) },
    ]),
  );
}
