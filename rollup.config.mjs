import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import dts from 'rollup-plugin-dts';
import ts from 'typescript';
import { classicParts, partsBanner, partsFooter } from './scripts/rollup/classicParts.mjs';
import { compileOnce } from './scripts/rollup/compileOnce.mjs';
import { devToolsIntegrity } from './scripts/rollup/devToolsIntegrity.mjs';
import { downlevel } from './scripts/rollup/downlevel.mjs';
import { importerFile } from './scripts/rollup/importerFile.mjs';
import { integrityManifest } from './scripts/rollup/integrityManifest.mjs';
import { stableReexports } from './scripts/rollup/stableReexports.mjs';

// `npm run build:sdk` (scripts/buildSdk.mjs) empties `dist` and builds the outputs at the same time.

const OUT = 'dist';

/** A server that knows files with a hash by their name (`[0-9a-f]{8}`) lets browsers keep them for ever. */
const HASHES = 'hex';

/** One compilation for all outputs. */
const compile = compileOnce({ tsconfig: 'scripts/rollup/tsconfig.sources.json' });

const devTools = devToolsIntegrity(OUT, 'weaver-sdk.devtools.js');
const manifest = integrityManifest(OUT);

/** In the builds for script tags React is Preact. */
const preactStandIns = {
  name: 'weaver-preact-stand-ins',
  async resolveId(id, importer) {
    const preact = {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
    }[id];
    return preact ? this.resolve(preact, importer, { skipSelf: true }) : null;
  },
};

/**
 * Libraries define properties with plain descriptors: a `get` that somebody put on `Object.prototype` would make each of
 * them an error, while the script runs. Without a prototype they are what they say.
 */
const ownDescriptors = {
  name: 'weaver-own-descriptors',
  transform(code, id) {
    if (id.includes('/preact/')) {
      const literal = /(Object\.defineProperty\([^{}]*?,\s*\{)(?=\s*(?:configurable|value|writable|get)\b)/g;
      return { code: code.replace(literal, '$1__proto__:null,'), map: null };
    }
    if (id.includes('/dompurify/')) {
      return { code: code.replace(/\{(?=\s*writable:)/g, '{__proto__:null,'), map: null };
    }
    return null;
  },
};

/**
 * No bundler can tell which methods of Bowser's classes nobody calls. We ask `parse` alone, which needs none of these;
 * with the getters of the class goes its only `Object.defineProperty` (see above).
 */
const terseBowser = {
  name: 'weaver-terse-bowser',
  transform(code, id) {
    if (!id.includes('/bowser/')) return null;
    const unused = [
      [/Utils\.getVersionPrecision = [\s\S]*?(?=Utils\.map = )/, ''],
      [/Utils\.getBrowserAlias = [\s\S]*?(?=return Utils;)/, ''],
      [/_proto\.satisfies = [\s\S]*?(?=return Parser;)/, ''],
      [/return _createClass\(Bowser,[\s\S]*?\]\);/, 'return Bowser;'],
    ];
    let terse = code;
    for (const [methods, instead] of unused) {
      if (!methods.test(terse)) throw new Error(`Bowser looks otherwise than expected: ${methods}`);
      terse = terse.replace(methods, instead);
    }
    return { code: terse, map: null };
  },
};

/** What no ES2018 script can do has a file of its own for the UMD build. */
const umdStandIns = {
  name: 'weaver-umd-stand-ins',
  resolveId(id, importer) {
    if (!/\/import(Module|DevTools)\.js$/.test(id)) return null;
    return this.resolve(id.replace('.js', '.umd.js'), importer, { skipSelf: true });
  },
};

/** The builds for script tags load their parts as scripts, which can be tried again without `import()`, and have Preact. */
const scriptStandIns = {
  name: 'weaver-script-stand-ins',
  resolveId(id, importer) {
    if (!/\/(?:importAgain|promptEffects)\.js$/.test(id)) return null;
    return this.resolve(id.replace('.js', '.umd.js'), importer, { skipSelf: true });
  },
};

/** The styles of our own interface are written to be read; pages get them without the white space. */
const terseCss = {
  name: 'weaver-terse-css',
  transform(code, id) {
    if (!/\/(islandCss|statusCss|resourceFailureCss|inspectorCss|ui\/css\/\w+)\.ts$/.test(id)) return null;
    return {
      code: code
        .replace(/\n\s*/g, ' ')
        .replace(/\s*([{};,])\s*/g, '$1')
        .replace(/: /g, ':'),
      map: null,
    };
  },
};

/** The UMD file's `module.exports` is the SDK itself, which types say as `export =`. */
const exportEquals = {
  name: 'weaver-export-equals',
  renderChunk: (code) => ({
    code: code.replace(/export \{ _default as default \};[\s\S]*$/, 'export = _default;\n'),
    map: null,
  }),
};

/** Copies a built file under a second name: CommonJS looks at the ending. */
const alsoAs = (from, to) => ({
  name: 'weaver-also-as',
  async writeBundle() {
    await copyFile(join(OUT, from), join(OUT, to));
  },
});

/** The texts of the languages that are not inside the build. */
const languageFiles = {
  name: 'weaver-language-files',
  async generateBundle() {
    const from = 'src/i18n/languages';
    for (const file of await readdir(from)) {
      const texts = JSON.parse(await readFile(join(from, file), 'utf8'));
      this.emitFile({ type: 'asset', fileName: `i18n/${file}`, source: JSON.stringify(texts) });
    }
  },
};

/**
 * A script tag means the global, whatever the page has: an AMD loader would take the module elsewhere, and an anonymous
 * `define` outside of its own loading is an error to RequireJS.
 */
const noAmd = {
  name: 'weaver-no-amd',
  renderChunk(code) {
    const branch = /typeof define === 'function' && define\.amd \? define\(factory\) :\s*/;
    if (!branch.test(code)) throw new Error('the UMD wrapper looks otherwise than expected');
    return { code: code.replace(branch, ''), map: null };
  },
};

/** One plugin for several outputs: a second worker would load and warm up the minifier once more. */
const minify = (ecma) =>
  terser({
    ecma,
    module: ecma > 2018,
    compress: { passes: 2 },
    format: { comments: false },
    maxWorkers: 1,
  });
const minifyScript = minify(2018);
const minifyModule = minify(2022);

const onwarn = (warning, warn) => {
  // Preact marks its own `this` at the top level of nothing; everything else is worth reading.
  if (warning.code !== 'THIS_IS_UNDEFINED') warn(warning);
};

/** Parts of our source that have a file of their own: loaded while init runs, or when somebody asks for them. */
const PARTS = [
  'modules/loading/',
  'islands/rendering/',
  'session/signIn/',
  'session/life/',
  'session/relogin/',
  'http/request/',
  'i18n/requestTexts/',
  'i18n/promptTexts/',
  'i18n/resourceTexts/',
  'sdk/configProblems/',
  'sdk/life/',
  'sdk/requests/',
  'sdk/prompts/',
  'prompts/',
  'doctor/',
  'library/groups/',
  'library/shared/',
  'numbers/',
  'dates/',
  'sanitize/',
  'device/',
  'links/',
  'text/',
  'events/',
  'extensions/',
  'inspector/',
  'islands/presence/',
  'islands/parked/',
  'modules/ecode/',
  'monitor/',
  'i18n/labels/',
  'ui/',
  // Used by one part alone.
  'browser/cookies',
  'browser/hiddenScript',
  'browser/importModule',
  'browser/navigatorFacts',
  'browser/pageMoments',
  'browser/preloadFile',
  'browser/linkSheet',
  'browser/localMarks',
  'browser/tabChannel',
  'browser/webLock',
  'browser/userActivation',
  'browser/saveFile',
  'browser/refusedFetches',
  'browser/trustedHtml',
  'wire/assetManifest',
  'wire/ecode',
  'wire/exchangeRate',
  'wire/files',
  'wire/foreignManifests',
  'wire/labels',
  'wire/mergedModules',
  'wire/modules',
  'wire/passport',
  'wire/relogin',
  'wire/resourceReport',
  'wire/viteManifest',
];

/** Each group of the shared library has an entry of its own beside `weaver-sdk/utils`. */
const groupNames = (await readdir('src/library/groups'))
  .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  .map((name) => name.replace('.ts', ''));
const groupEntries = Object.fromEntries(
  groupNames.map((name) => [`utils/${name}`, `src/library/groups/${name}.ts`]),
);

/** A part is called after its folder. */
const partName = ({ name, facadeModuleId }) =>
  name === 'index' && facadeModuleId ? facadeModuleId.split('/').at(-2) : name;

/** The first load of the two entries: all of our source but those parts, and the one small package. */
const isFirstLoad = (id) =>
  (/\/src\/\w+\//.test(id) && !PARTS.some((part) => id.includes(`/src/${part}`))) ||
  id.includes('/nanoevents/');

/** The loader with what it reads manifests by: the doctor needs that too, and a file of its own would be one more hop. */
const loaderChunk = (id) =>
  /\/src\/(?:modules\/loading\/|browser\/(?:importModule|importModuleHint|linkSheet|preloadFile|refusedFetches)(?:\.umd)?\.|wire\/(?:assetManifest|foreignManifests|mergedModules|modules|viteManifest)\.)/.test(
    id,
  )
    ? 'loaderCore.browser'
    : undefined;

const reactIsExternal = [/^react($|\/)/, /^react-dom($|\/)/];

/** What host pages, and the build of a remote module, load: `npm start` builds these alone. */
const startOutputs = [
  {
    input: 'src/sdk/standaloneDevTools.ts',
    plugins: [
      scriptStandIns,
      ownDescriptors,
      terseBowser,
      umdStandIns,
      resolve({ browser: true }),
      terseCss,
      compile,
      downlevel(ts.ScriptTarget.ES2018),
      minifyScript,
      devTools.read,
      manifest,
    ],
    output: {
      file: `${OUT}/weaver-sdk.devtools.js`,
      format: 'iife',
      sourcemap: true,
      inlineDynamicImports: true,
    },
    onwarn,
  },
  {
    input: 'src/umd.ts',
    plugins: [
      devTools.insert,
      scriptStandIns,
      preactStandIns,
      ownDescriptors,
      terseBowser,
      umdStandIns,
      importerFile,
      resolve({ browser: true }),
      terseCss,
      compile,
      noAmd,
      downlevel(ts.ScriptTarget.ES2018),
      minifyScript,
      alsoAs('weaver-sdk.umd.js', 'weaver-sdk.umd.cjs'),
      languageFiles,
      manifest,
    ],
    output: {
      file: `${OUT}/weaver-sdk.umd.js`,
      format: 'umd',
      name: 'weaverSDK',
      exports: 'default',
      sourcemap: true,
      inlineDynamicImports: true,
    },
    onwarn,
  },
  {
    input: { 'weaver-sdk': 'src/light.ts' },
    plugins: [
      scriptStandIns,
      preactStandIns,
      ownDescriptors,
      terseBowser,
      resolve({ browser: true }),
      terseCss,
      compile,
      downlevel(ts.ScriptTarget.ES2018),
      minifyScript,
      classicParts(OUT),
      manifest,
    ],
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
      chunkFileNames: (chunk) => `static/js/${partName(chunk)}-[hash].js`,
      onlyExplicitManualChunks: true,
      manualChunks(id) {
        // What brings the parts says which of them the page refuses.
        if (isFirstLoad(id) || /\/src\/(?:light|browser\/refusedFetches)\.ts$/.test(id)) return 'weaver-sdk';
        // The first part that needs it is on its way from the start; the others find it there.
        return /\/preact\/|\/src\/(islands\/(rendering|presence|parked)|i18n\/resourceTexts)\//.test(id)
          ? 'rendering'
          : loaderChunk(id);
      },
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
    plugins: [
      ownDescriptors,
      terseBowser,
      resolve({ browser: true }),
      terseCss,
      compile,
      stableReexports,
      minifyModule,
      manifest,
    ],
    output: {
      dir: OUT,
      format: 'es',
      sourcemap: true,
      hashCharacters: HASHES,
      chunkFileNames: (chunk) => `chunks/${partName(chunk)}-[hash].js`,
      // What the two entries share is nearly all of the core: one file packs better than three.
      onlyExplicitManualChunks: true,
      manualChunks: (id) => (isFirstLoad(id) ? 'core' : loaderChunk(id)),
    },
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
const packageOutputs = [
  {
    input: 'src/index.ts',
    external: reactIsExternal,
    plugins: [ownDescriptors, terseBowser, resolve({ browser: true }), terseCss, compile, minifyModule],
    output: {
      file: `${OUT}/index.cjs`,
      format: 'cjs',
      exports: 'named',
      sourcemap: true,
      inlineDynamicImports: true,
    },
    onwarn,
  },
  {
    input: { index: 'src/index.ts', utils: 'src/utils.ts', ...groupEntries, build: 'src/build/index.ts' },
    external: [...reactIsExternal, /^node:/, 'rollup'],
    plugins: [dts({ tsconfig: './tsconfig.json' })],
    output: { dir: OUT, format: 'es', chunkFileNames: 'types/[name]-[hash].d.ts' },
  },
  {
    input: 'src/index.ts',
    external: reactIsExternal,
    plugins: [dts({ tsconfig: './tsconfig.json' })],
    output: { file: `${OUT}/index.d.cts`, format: 'es' },
  },
  {
    input: 'src/umd.ts',
    external: reactIsExternal,
    plugins: [dts({ tsconfig: './tsconfig.json' }), exportEquals],
    output: { file: `${OUT}/weaver-sdk.umd.d.cts`, format: 'es' },
  },
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
