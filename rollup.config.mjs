import { readdir } from 'node:fs/promises';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import dts from 'rollup-plugin-dts';
import ts from 'typescript';
import { classicParts, COMPILE_ALL, partsBanner, partsFooter } from './scripts/rollup/classicParts.mjs';
import { compileOnce } from './scripts/rollup/compileOnce.mjs';
import { downlevel } from './scripts/rollup/downlevel.mjs';
import { groupsOnDemand } from './scripts/rollup/groupsOnDemand.mjs';
import { importerFile } from './scripts/rollup/importerFile.mjs';
import { integrityManifest } from './scripts/rollup/integrityManifest.mjs';
import { chunkName, chunksByFolder } from './scripts/rollup/lazyChunks.mjs';
import {
  alsoAs,
  exportEquals,
  languageFiles,
  noAmd,
  noReferencePaths,
  terseCss,
} from './scripts/rollup/outputFiles.mjs';
import { purifyOnDemand } from './scripts/rollup/purifyOnDemand.mjs';
import { runOnFirstCall } from './scripts/rollup/runOnFirstCall.mjs';
import { sidecarIntegrity } from './scripts/rollup/sidecarIntegrity.mjs';
import { stableReexports } from './scripts/rollup/stableReexports.mjs';
import { dexieOnDemand, postmateForBrowsers, preactForReact, variants } from './scripts/rollup/variants.mjs';

// `npm run build:sdk` (scripts/buildSdk.mjs) empties `dist` and builds the outputs at the same time.

const OUT = 'dist';
/** A server that knows files with a hash by their name (`[0-9a-f]{8}`) lets browsers keep them for ever. */
const HASHES = 'hex';

/** One compilation for all outputs. */
const compile = compileOnce({ tsconfig: 'scripts/rollup/tsconfig.sources.json' });
const devTools = sidecarIntegrity(OUT, 'weaver-sdk.devtools.js', {
  importer: 'importDevTools.umd.ts',
  constant: 'DEV_TOOLS_INTEGRITY',
});
const monitor = sidecarIntegrity(OUT, 'weaver-sdk.monitor.js', {
  importer: 'importMonitorCode.umd.ts',
  constant: 'MONITOR_INTEGRITY',
});
const frames = sidecarIntegrity(OUT, 'weaver-sdk.frames.js', {
  importer: 'importFrames.umd.ts',
  constant: 'FRAMES_INTEGRITY',
});
const performanceReport = sidecarIntegrity(OUT, 'weaver-sdk.performance.js', {
  importer: 'importReport.umd.ts',
  constant: 'PERFORMANCE_INTEGRITY',
});
const manifest = integrityManifest(OUT);

/** One plugin for several outputs: a second worker would load and warm up the minifier once more. */
const minify = (ecma, format = {}, isModule = ecma > 2018, compress = {}) =>
  terser({
    ecma,
    module: isModule,
    compress: { passes: 2, ...compress },
    format: { comments: false, ...format },
    maxWorkers: 1,
  });
const minifyScript = minify(2018);
const minifyModule = minify(2022);
/** A small file gets smaller when it is minified again. Nothing in these calls `new` on a function without `this`. */
const minifyOldModule = [minify(2018, {}, true), minify(2018, {}, true, { unsafe_arrows: true })];
/** With the one comment that engines read (scripts/rollup/classicParts.mjs), and brackets around what is called at once. */
const TAG_FORMAT = { comments: /^# allFunctionsCalledOnLoad/, wrap_func_args: true };
const minifyTag = minify(2018, TAG_FORMAT);
/** For the largest file: it gets smaller when it is minified again. Nothing in it calls `new` on a function of an object literal. */
const minifyTagTwice = [minifyTag, minify(2018, TAG_FORMAT, false, { unsafe_methods: true })];

/** For libraries in CommonJS: what is required inside a function runs when that is called. */
const requireInside = commonjs({ include: /node_modules/, strictRequires: true });

/** What all outputs are made with; script tags get the syntax of Chrome 71. */
const sources = [
  dexieOnDemand,
  postmateForBrowsers,
  resolve({ browser: true }),
  requireInside,
  purifyOnDemand,
  terseCss,
  compile,
];
const scriptSources = [...sources, downlevel(ts.ScriptTarget.ES2018)];

const reactIsExternal = [/^react($|\/)/, /^react-dom($|\/)/];

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

/** A file beside the one-file script, for what few pages need. */
const sidecar = (input, fileName, readIntegrity) => ({
  input,
  plugins: [variants('umd', 'script'), ...scriptSources, minifyScript, readIntegrity, manifest],
  output: { file: `${OUT}/${fileName}`, format: 'iife', sourcemap: true, inlineDynamicImports: true },
  onwarn,
});

/** What host pages, and the build of a remote module, load: `npm start` builds these alone. */
const startOutputs = [
  sidecar('src/devtools/standalone.ts', 'weaver-sdk.devtools.js', devTools.read),
  sidecar('src/features/monitor/standalone.ts', 'weaver-sdk.monitor.js', monitor.read),
  sidecar('src/sdk/frames/standalone.ts', 'weaver-sdk.frames.js', frames.read),
  sidecar('src/features/performance/standalone.ts', 'weaver-sdk.performance.js', performanceReport.read),
  {
    input: 'src/umd.ts',
    plugins: [
      devTools.insert,
      monitor.insert,
      frames.insert,
      performanceReport.insert,
      preactForReact,
      variants('umd', 'script'),
      importerFile,
      ...sources,
      noAmd,
      groupsOnDemand,
      downlevel(ts.ScriptTarget.ES2018),
      ...minifyTagTwice,
      alsoAs(OUT, 'weaver-sdk.umd.js', 'weaver-sdk.umd.cjs'),
      languageFiles,
      manifest,
    ],
    output: {
      file: `${OUT}/weaver-sdk.umd.js`,
      format: 'umd',
      name: 'weaverSDK',
      exports: 'default',
      banner: COMPILE_ALL,
      sourcemap: true,
      indent: false,
      inlineDynamicImports: true,
    },
    onwarn,
  },
  {
    input: { 'weaver-sdk': 'src/light.ts' },
    plugins: [preactForReact, variants('script'), ...scriptSources, minifyTag, classicParts(OUT), manifest],
    output: {
      dir: OUT,
      format: 'cjs',
      exports: 'named',
      esModule: false,
      strict: false,
      sourcemap: true,
      banner: partsBanner,
      footer: partsFooter,
      entryFileNames: '[name].js',
      hashCharacters: HASHES,
      chunkFileNames: (chunk) => `static/js/${chunkFile(chunk)}-[hash].js`,
      onlyExplicitManualChunks: true,
      manualChunks: chunksByFolder(/\/src\/light\.ts$/, 'weaver-sdk'),
    },
    onwarn,
  },
  {
    input: 'src/snippet.ts',
    plugins: [compile, downlevel(ts.ScriptTarget.ES2018), minifyScript, manifest],
    output: { file: `${OUT}/weaver-sdk.snippet.js`, format: 'es', strict: false },
    onwarn,
  },
  {
    input: { index: 'src/index.ts', utils: 'src/utils.ts', ...groupEntries },
    external: reactIsExternal,
    plugins: [...sources, stableReexports, runOnFirstCall, minifyModule, manifest],
    output: {
      dir: OUT,
      format: 'es',
      sourcemap: true,
      hashCharacters: HASHES,
      chunkFileNames: (chunk) => `chunks/${chunkFile(chunk)}-[hash].js`,
      onlyExplicitManualChunks: true,
      manualChunks: chunksByFolder(/\/src\/index\.ts$/, 'core'),
    },
    onwarn,
  },
  {
    input: 'src/frame.ts',
    plugins: [...scriptSources, ...minifyOldModule, manifest],
    // One file in the syntax of Chrome 71: a platform page loads it by itself.
    output: { file: `${OUT}/frame.js`, format: 'es', sourcemap: true },
    onwarn,
  },
  {
    input: 'src/otel.ts',
    plugins: [...scriptSources, ...minifyOldModule, manifest],
    // One file in the syntax of Chrome 71: a page with a script tag imports it by itself.
    output: { file: `${OUT}/otel.js`, format: 'es', sourcemap: true },
    onwarn,
  },
  {
    input: { build: 'src/build/index.ts' },
    external: [/^node:/, 'rollup', 'typescript', /^[a-z@][^:]*$/i],
    plugins: [compile],
    output: { dir: OUT, format: 'es', sourcemap: true },
    onwarn,
  },
];

/** What only the published package needs: declarations, and CommonJS. */
const types = (input, output, plugins = []) => ({
  input,
  external: [...reactIsExternal, /^node:/, 'rollup'],
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
    input: 'src/index.ts',
    external: reactIsExternal,
    plugins: [...sources, minifyModule],
    output: {
      file: `${OUT}/index.cjs`,
      format: 'cjs',
      exports: 'named',
      sourcemap: true,
      inlineDynamicImports: true,
    },
    onwarn,
  },
  types(
    {
      index: 'src/index.ts',
      utils: 'src/utils.ts',
      ...groupEntries,
      frame: 'src/frame.ts',
      otel: 'src/otel.ts',
      build: 'src/build/index.ts',
    },
    { dir: OUT, chunkFileNames: 'types/[name]-[hash].d.ts' },
  ),
  types('src/index.ts', { file: `${OUT}/index.d.cts` }),
  types('src/umd.ts', { file: `${OUT}/weaver-sdk.umd.d.cts` }, [exportEquals]),
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
