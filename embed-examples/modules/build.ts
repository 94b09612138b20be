/**
 * Builds the remote modules of this folder into `dist/`, laid out like the platform's static domain:
 * `build/{module}/…`, `build/moduleversion.json` and the label tables. Run it with `npm run build:modules`.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { weaverModule, writeModuleIndex, writeModuleLabels } from '../../src/build/index.js';

/** One row per module. */
const MODULES = [
  { name: '@weapp/calendar', version: '1.0.0', folder: 'calendar' },
  { name: '@weapp/doc', version: '1.0.0', folder: 'doc' },
  { name: '@weapp/finance', version: '1.0.0', folder: 'finance' },
  { name: '@weapp/people', version: '1.0.0', folder: 'people' },
  { name: '@weapp/task', version: '1.0.0', folder: 'task' },
] as const;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const staticFolder = here('dist');
const buildFolder = here('dist/build');

// Compile everything before the old files go: a mistake in the source leaves the last good build in place.
// Types are `npm run typecheck`'s business: here they are only taken out.
const compile = { tsconfig: here('tsconfig.json'), noCheck: true, noEmitOnError: true };
const built = [];
for (const module of MODULES) {
  const bundle = await rollup({
    input: here(`${module.folder}/index.ts`),
    plugins: [
      weaverModule(module),
      nodeResolve(),
      typescript(compile),
      terser({ ecma: 2018, compress: { passes: 2 } }),
    ],
  });
  built.push({ ...module, bundle });
}

await rm(staticFolder, { recursive: true, force: true });
for (const { name, folder, bundle } of built) {
  await bundle.write({ dir: `${buildFolder}/${folder}`, format: 'iife' });
  await bundle.close();
  await writeModuleLabels({ name, labelFolder: here(`${folder}/labels`), staticFolder });
}

const index = await writeModuleIndex(buildFolder, MODULES);
for (const [name, row] of Object.entries(index)) console.info(`${name} ${row.version}`);
