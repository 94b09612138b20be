/**
 * Builds the remote modules of this folder into `dist/`, laid out like the platform's static domain:
 * `build/{module}/…`, `build/moduleversion.json` and the label tables; the types go to the host pages too. Modules that were published there stay. Run it with
 * `npm run build:modules`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { buildAside } from '../../scripts/lib/buildAside.mjs';
import { compileOnce } from '../../scripts/rollup/compileOnce.mjs';
import { minify } from '../../scripts/rollup/minify.mjs';
import { attempt } from '../../src/core/callerValues.js';
import { weaverModule, writeModuleIndex, writeModuleLabels } from '../../src/build/index.js';
import { buildClassic } from './buildClassic.js';
import { buildTailwind } from './buildTailwind.js';
import { buildVendor } from './buildVendor.js';
import { copyHostTypes } from './hostTypes.js';
import { prepareStore, recordBuilt } from './moduleStore.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const staticFolder = here('dist');

/** Modules built with `weaver-sdk/build`, a row each. */
const MODULES = [
  { name: '@weapp/blog', version: '1.0.0', folder: 'blog', entry: 'index.ts' },
  { name: '@weapp/bridge', version: '1.0.0', folder: 'bridge', entry: 'index.ts' },
  { name: '@weapp/broken', version: '1.0.0', folder: 'broken', entry: 'index.tsx' },
  { name: '@weapp/calendar', version: '1.0.0', folder: 'calendar', entry: 'index.ts' },
  { name: '@weapp/doc', version: '1.0.0', folder: 'doc', entry: 'index.ts' },
  { name: '@weapp/feedback', version: '1.0.0', folder: 'feedback', entry: 'index.tsx', strictReact: true },
  { name: '@weapp/finance', version: '1.0.0', folder: 'finance', entry: 'index.ts' },
  { name: '@weapp/mounted', version: '1.0.0', folder: 'mounted', entry: 'index.ts' },
  { name: '@weapp/notes', version: '1.0.0', folder: 'notes', entry: 'index.tsx' },
  { name: '@weapp/people', version: '1.0.0', folder: 'people', entry: 'index.ts' },
  { name: '@weapp/records', version: '1.0.0', folder: 'records', entry: 'index.ts' },
  { name: '@weapp/styled', version: '1.0.0', folder: 'styled', entry: 'index.ts' },
  { name: '@weapp/task', version: '1.0.0', folder: 'task', entry: 'index.ts' },
  { name: '@weapp/uibusiness', version: '1.0.0', folder: 'uibusiness', entry: 'index.ts' },
  { name: '@weapp/workflow', version: '1.0.0', folder: 'workflow', entry: 'index.ts' },
] as const;

/** Modules like the platform's older ones: UMD, with their libraries as globals of the page, from a vendor. */
const CLASSIC = [
  {
    name: '@weapp/classic17',
    version: '1.0.0',
    folder: 'classic17',
    libraryName: 'weappClassic17',
    globals: {
      react: 'React',
      'react-dom': 'ReactDOM',
      mobx: 'mobx',
      'mobx-react': 'mobxReact',
      '@weapp/utils': 'weappUtils',
    },
    needs: {
      vendor: '@weapp/vendor17',
      shared: { react: '^17', mobx: '^4', 'mobx-react': '^5' },
      externals: ['react', 'react-dom', 'mobx', 'mobx-react', '@weapp/utils'],
    },
  },
] as const;

/** Libraries for modules that need other ones than the page has. */
const VENDORS = [
  { name: '@weapp/vendor', version: '19.3.0', folder: 'vendor', libraryName: 'weappVendor', alias: {} },
  {
    name: '@weapp/vendor17',
    version: '17.0.2',
    folder: 'vendor17',
    libraryName: 'weappVendor17',
    alias: { react: 'react-17', 'react-dom': 'react-dom-17' },
  },
] as const;

// Compiled before the store is copied: a module that is published meanwhile is in the copy.
await buildTailwind(here('styled/TailwindCard.tsx'), here('styled/dist/tailwind.css'));
const compile = compileOnce({ tsconfig: here('tsconfig.json') });
const minifyScript = minify(2018);
const built = await Promise.all(
  MODULES.map(async (module) => {
    const input = here(`${module.folder}/${module.entry}`);
    return {
      name: module.name,
      folder: module.folder,
      bundle: await rollup({ input, plugins: [weaverModule(module), nodeResolve(), compile, minifyScript] }),
    };
  }),
);

const all = [...MODULES, ...CLASSIC, ...VENDORS];
const sources = all.map(({ name }) => name);
const indexText = (): string =>
  attempt(() => readFileSync(`${staticFolder}/build/moduleversion.json`, 'utf8'), '');

/** Writes all modules to a copy of the store. */
async function writeStore(store: string): Promise<void> {
  const indexAtStart = indexText();
  const buildFolder = `${store}/build`;
  const published = await prepareStore(store, sources);
  if (published.length > 0) {
    console.log(`Kept in ${staticFolder}, because somebody published it there: ${published.join(', ')}`);
  }
  const isWritten = ({ name }: { readonly name: string }): boolean => !published.includes(name);
  await Promise.all([
    ...built.map(async ({ name, folder, bundle }) => {
      if (isWritten({ name })) await bundle.write({ dir: `${buildFolder}/${folder}`, format: 'iife' });
      await bundle.close();
    }),
    ...CLASSIC.filter(isWritten).map(({ folder, ...module }) =>
      buildClassic({
        ...module,
        entry: here(`${folder}/index.tsx`),
        style: here(`${folder}/${folder}.css`),
        outDir: `${buildFolder}/${folder}`,
      }),
    ),
    ...VENDORS.filter(isWritten).map(({ folder, ...vendor }) =>
      buildVendor({ ...vendor, entry: here(`${folder}/index.ts`), outDir: `${buildFolder}/${folder}` }),
    ),
  ]);
  for (const { name, folder } of [...MODULES, ...CLASSIC].filter(isWritten)) {
    await writeModuleLabels({ name, labelFolder: here(`${folder}/labels`), staticFolder: store });
  }
  const index = await writeModuleIndex(buildFolder, all.filter(isWritten));
  await recordBuilt(store, index, sources, published);
  if (indexText() !== indexAtStart)
    throw new Error(`somebody published a module to ${staticFolder} during the build; build again`);
}

await buildAside(staticFolder, writeStore, { keepsOld: true });
await copyHostTypes(here('dist/build'), here('../hosts/types'));
