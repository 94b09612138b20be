import { readdir } from 'node:fs/promises';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import dts from 'rollup-plugin-dts';
import ts from 'typescript';
import { compileOnce } from './scripts/rollup/compileOnce.mjs';
import { downlevel } from './scripts/rollup/downlevel.mjs';
import { integrityManifest } from './scripts/rollup/integrityManifest.mjs';
import { chunkName, chunksByFolder } from './scripts/rollup/lazyChunks.mjs';
import { minify } from './scripts/rollup/minify.mjs';
import {
  elementsManifest,
  elementTemplates,
  exportEquals,
  iconFiles,
  languageFiles,
  noReferencePaths,
  terseCss,
} from './scripts/rollup/outputFiles.mjs';
import { purifyOnDemand } from './scripts/rollup/purifyOnDemand.mjs';
import { chunkBanner, chunkFooter, compileHint, scriptTags } from './scripts/rollup/scriptTags.mjs';
import { stableReexports } from './scripts/rollup/stableReexports.mjs';
import {
  besideTheEntry,
  boundReact,
  dexieOnDemand,
  isHostReact,
  ofetchAsUsed,
  postmateForBrowsers,
  preactAcrossDocuments,
  preactForReact,
  variant,
} from './scripts/rollup/variants.mjs';

// `npm run build:sdk` (scripts/buildSdk.mjs) builds the outputs at the same time, aside, and then puts them in the place of `dist`.

const OUT = 'dist';
/** A server that knows files with a hash by their name (`[0-9a-f]{8}`) lets browsers keep them for ever. */
const HASHES = 'hex';

/** One compilation for all outputs. */
const compile = compileOnce({ tsconfig: 'scripts/rollup/tsconfig.sources.json' });
const manifest = integrityManifest();

const minifyModule = minify(2022);
/** Frameworks with server components load the React entry in the browser only. */
const useClient = "'use client';\n";
const minifyMain = minify(2022, {
  firstLine: (chunk) => (chunk.isEntry && chunk.name === 'react' ? useClient : compileHint(chunk)),
});
const minifyScript = minify(2018);
const minifyTag = minify(2018, { firstLine: compileHint });
/** Nothing in these small files calls `new` on a function without `this`. */
const minifyOldModule = minify(2018, { isModule: true, unsafeArrows: true });

/** For libraries in CommonJS: what is required inside a function runs when that is called. */
const requireInside = commonjs({ include: /node_modules/, strictRequires: true });

/** What all outputs are made with; script tags get the syntax of Chrome 71. */
const sources = [
  dexieOnDemand,
  ofetchAsUsed,
  postmateForBrowsers,
  resolve({ browser: true }),
  requireInside,
  purifyOnDemand,
  terseCss,
  compile,
];
const toES2018 = downlevel(ts.ScriptTarget.ES2018);
const scriptSources = [...sources, toES2018];

/** The ES module: the React that it renders with is set at run time. */
const moduleSources = [variant('module'), boundReact, preactAcrossDocuments, ...sources];

const frameworksAreExternal = [/^react($|\/)/, /^react-dom($|\/)/, 'vue'];

/** The testing kit; `msw` is the tested project's own. */
const testingEntries = { testing: 'src/testing.ts', 'testing/msw': 'src/testing/msw.ts' };
/** What tests import, also those of a runner that takes CommonJS. */
const requiredEntries = {
  index: 'src/index.ts',
  react: 'src/react.tsx',
  element: 'src/element.ts',
  vue: 'src/vue.ts',
  utils: 'src/utils.ts',
  ...testingEntries,
};

/** Each group of the shared library has an entry of its own beside `weaver-sdk/utils`. */
const groupEntries = Object.fromEntries(
  (await readdir('src/library/groups'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [`utils/${name.replace('.ts', '')}`, `src/library/groups/${name}`]),
);

const chunkFile = ({ name, facadeModuleId }) => chunkName(facadeModuleId ?? `${name}.ts`);

const isExpected = ({ code, plugin, message }) =>
  // Preact marks its own `this` at the top level of nothing.
  code === 'THIS_IS_UNDEFINED' ||
  // Options of functions, whose types are not exported by the group but with the function.
  (plugin === 'dts' && message.includes('still references private shared type exports'));

const onwarn = (warning, warn) => {
  if (!isExpected(warning)) warn(warning);
};

/** An output of one file, without chunks. */
const oneFile = (input, name, plugins, output = {}) => ({
  input,
  plugins: [...plugins, manifest],
  output: { file: `${OUT}/${name}`, format: 'es', sourcemap: 'hidden', ...output },
  onwarn,
});

/** An output of ES modules and their chunks. */
const moduleOutput = {
  dir: OUT,
  format: 'es',
  sourcemap: 'hidden',
  hashCharacters: HASHES,
  chunkFileNames: (chunk) => `chunks/${chunkFile(chunk)}-[hash].js`,
};

/** Chunks that few pages need; all others are inside the one-file script (design §3). */
const RARE_CHUNKS = [
  'bridge',
  'dates',
  'dayjs',
  'element',
  'frames',
  'inspector',
  'messages',
  'notices',
  'qs',
  'report',
  'runDoctor',
];

/** What host pages, and the build of a remote module, load: `npm start` builds these alone. */
const startOutputs = [
  {
    input: { 'weaver-sdk': 'src/light.ts' },
    // Its chunks import from it, so it may have more exports than its own.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      preactForReact,
      preactAcrossDocuments,
      variant('script'),
      ...scriptSources,
      minifyTag,
      scriptTags({ whole: 'weaver-sdk.umd.js', copy: 'weaver-sdk.umd.cjs', rare: RARE_CHUNKS }),
      languageFiles,
      manifest,
    ],
    output: {
      dir: OUT,
      format: 'cjs',
      exports: 'named',
      esModule: false,
      strict: false,
      sourcemap: 'hidden',
      banner: chunkBanner,
      footer: chunkFooter,
      entryFileNames: '[name].js',
      hashCharacters: HASHES,
      chunkFileNames: (chunk) => `static/js/${chunkFile(chunk)}-[hash].js`,
      minifyInternalExports: true,
      onlyExplicitManualChunks: true,
      manualChunks: chunksByFolder(/\/src\/light\.ts$/, 'weaver-sdk'),
    },
    onwarn,
  },
  {
    input: {
      index: 'src/index.ts',
      react: 'src/react.tsx',
      element: 'src/element.ts',
      vue: 'src/vue.ts',
      utils: 'src/utils.ts',
      ...groupEntries,
    },
    external: (id, importer) => id === 'vue' || isHostReact(id, importer),
    plugins: [...moduleSources, stableReexports, minifyMain, elementsManifest, manifest],
    output: {
      ...moduleOutput,
      onlyExplicitManualChunks: true,
      manualChunks: chunksByFolder(/\/src\/sdk\/pageSDK\.ts$/, 'core'),
    },
    onwarn,
  },
  oneFile('src/snippet.ts', 'weaver-sdk.snippet.js', [compile, toES2018, minifyScript], {
    sourcemap: false,
    strict: false,
  }),
  // In the syntax of Chrome 71: a platform page, and a page with a script tag, imports them by themselves.
  oneFile('src/frame.ts', 'frame.js', [...scriptSources, minifyOldModule]),
  oneFile('src/otel.ts', 'otel.js', [...scriptSources, minifyOldModule]),
  // The SDK and its groups are the files beside it, which do not change by it.
  {
    input: { page: 'src/page.ts' },
    // Its chunk imports from it, as those of the light script do.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      besideTheEntry(['index', 'library/groups/device']),
      ...sources,
      minifyModule,
      iconFiles,
      manifest,
    ],
    output: {
      ...moduleOutput,
      paths: { 'src/index': './index.js', 'src/library/groups/device': './utils/device.js' },
    },
    onwarn,
  },
  {
    input: testingEntries,
    external: ['msw'],
    plugins: [besideTheEntry(['sdk/createWeaverSDK']), ...sources, minifyModule, manifest],
    output: { ...moduleOutput, paths: { 'src/sdk/createWeaverSDK': './index.js' } },
    onwarn,
  },
  oneFile('src/lightPage.ts', 'weaver-sdk.page.js', [variant('script'), ...scriptSources, minifyScript], {
    format: 'iife',
    inlineDynamicImports: true,
  }),
  {
    input: {
      build: 'src/build/index.ts',
      'testing/vitest': 'src/build/testingPreset.ts',
      'testing/vitestSetup': 'src/testing/vitestSetup.ts',
    },
    external: [/^node:/, 'rollup', 'typescript', /^[a-z@][^:]*$/i],
    // The kit that a test imports is the one that is cleaned up after it.
    plugins: [besideTheEntry(['testing/renderIsland.browser']), compile],
    output: {
      dir: OUT,
      format: 'es',
      sourcemap: 'hidden',
      chunkFileNames: 'testing/[name].js',
      paths: { 'src/testing/renderIsland.browser': '../testing.js' },
    },
    onwarn,
  },
];

/** What only the published package needs: declarations, and CommonJS. */
const types = (input, output, plugins = []) => ({
  input,
  external: [...frameworksAreExternal, /^node:/, 'rollup', 'msw'],
  // The declarations of libraries that the shared library hands on are part of ours: the package has no dependencies.
  plugins: [
    dts({ tsconfig: './tsconfig.json', includeExternal: ['clsx', 'dayjs', '@types/qs'] }),
    noReferencePaths,
    ...plugins,
  ],
  output: { format: 'es', ...output },
  onwarn,
});
const packageOutputs = [
  {
    input: requiredEntries,
    external: [...frameworksAreExternal, 'msw'],
    plugins: [...sources, minifyModule],
    output: {
      dir: OUT,
      format: 'cjs',
      exports: 'named',
      sourcemap: 'hidden',
      dynamicImportInCjs: false,
      hashCharacters: HASHES,
      entryFileNames: '[name].cjs',
      chunkFileNames: (chunk) => `cjs/${chunkFile(chunk).replace(/^\W+$/, 'shared')}-[hash].cjs`,
    },
    onwarn,
  },
  types(
    {
      index: 'src/index.ts',
      react: 'src/react.tsx',
      element: 'src/element.ts',
      vue: 'src/vue.ts',
      utils: 'src/utils.ts',
      ...groupEntries,
      frame: 'src/frame.ts',
      otel: 'src/otel.ts',
      page: 'src/page.ts',
      build: 'src/build/index.ts',
      ...testingEntries,
      'testing/vitest': 'src/build/testingPreset.ts',
    },
    { dir: OUT, chunkFileNames: 'types/[name]-[hash].d.ts' },
    [elementTemplates],
  ),
  types(requiredEntries, {
    dir: OUT,
    entryFileNames: '[name].d.cts',
    chunkFileNames: 'types/[name]-[hash].d.cts',
  }),
  types('src/light.ts', { file: `${OUT}/weaver-sdk.umd.d.cts` }, [exportEquals]),
];

const scopes = {
  start: startOutputs,
  package: packageOutputs,
  all: [...startOutputs, ...packageOutputs],
};

export default ({ configScope = 'all' }) => {
  const outputs = scopes[configScope];
  if (!outputs) throw new Error(`${configScope} is none of ${Object.keys(scopes).join(', ')}`);
  return outputs;
};
