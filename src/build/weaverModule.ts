import { dirname, resolve, basename, extname } from 'node:path';
import type {
  AstNode,
  ModuleInfo,
  OutputBundle,
  OutputOptions,
  Plugin,
  PluginContext,
  ResolveIdResult,
} from 'rollup';
import { assetManifest, contentHash } from './assetManifest.js';
import { createDevHalf, type DevHalf } from './dev/devHalf.js';
import {
  sharedDevCode,
  SHARED_LIBRARIES,
  SHARED_READER_ID,
  WHOLE_LIBRARY,
  sharedCommonJsCode,
  sharedImportId,
  sharedLibrariesFor,
  sharedLibraryOf,
  sharedModuleCode,
  sharedReaderCode,
} from './sharedScope.js';
import { isTestRun } from './isTestRun.js';
import { minifyCss, readModuleCss } from './moduleCss.js';
import { EXPORTS_FILE, moduleNames } from './moduleNames.js';
import { TYPES_FILE, moduleTypes } from './types/moduleTypes.js';
import { utilsGroups, UtilsImportCollector } from './utilsGroups.js';

/** Options of {@link weaverModule}. */
export interface WeaverModuleOptions {
  /** The app name: `@weapp/people`. */
  readonly name: string;
  /** The module's version, `1.0.0`; `writeModuleIndex` adds the content's hash to it. */
  readonly version: string;
  /** The module needs features that Preact lacks (useActionState, useOptimistic, Activity, …). Default false. */
  readonly strictReact?: boolean;
  /** Semver range by shared library. Default `{ react: '^18 || ^19' }` when the module imports React. */
  readonly shared?: Readonly<Record<string, string>>;
  /** The folder with the label tables (`en_US.json`, …) that `vite dev` serves, relative to the project. Default `labels`. */
  readonly labelFolder?: string;
  /**
   * Write `weaver.d.ts`, the types of the exports for host pages; needs TypeScript. Default true for an entry in TypeScript.
   */
  readonly types?: boolean;
}

/** What a build has met. */
interface Met {
  /** The content of style sheets, by path. */
  readonly styles: Map<string, string>;
  /** The files that style sheets refer to, by the name in `static/media/`. */
  readonly media: Map<string, Uint8Array>;
  /** Names of the files that are imported lazily. */
  readonly lazy: Set<string>;
  readonly utils: UtilsImportCollector;
  usesReact: boolean;
}

const nothingMet = (): Met => ({
  styles: new Map(),
  media: new Map(),
  lazy: new Set(),
  utils: new UtilsImportCollector(),
  usesReact: false,
});

/** A Rollup plugin that also works in Vite. */
export type WeaverModulePlugin = Plugin &
  Pick<DevHalf, 'configResolved' | 'configureServer' | 'hotUpdate'> & {
    readonly enforce: 'pre';
    readonly version: string;
    readonly config: () => object;
  };

const DEFAULT_SHARED = { react: '^18 || ^19' };
/** Not `.css`: Vite would process an id with that extension as a style sheet. */
const STYLE_PREFIX = '\0weaver-style:';
const STYLE_SUFFIX = '.js';
/** Replaces Vite's preload helper, which adds links to the head and dispatches events on the window of the host's page. */
const VITE_PRELOAD_ID = '\0vite/preload-helper.js';
const VITE_PRELOAD_CODE = 'export const __vitePreload = (load) => load();';
/** From `static/css/` to `static/media/`. */
const MEDIA_FROM_CSS = '../media/';

/** Returns true for formats of classic scripts, which cannot load lazy chunks. */
function isOneFile(format: string | undefined): boolean {
  return format === 'iife' || format === 'umd';
}

/** Vite 8 and later build with Rolldown, which differs in details. */
function isRolldownIn({ meta }: Pick<PluginContext, 'meta'>): boolean {
  return 'rolldownVersion' in meta;
}

function stylePathOf(id: string): string | undefined {
  return id.startsWith(STYLE_PREFIX) ? id.slice(STYLE_PREFIX.length, -STYLE_SUFFIX.length) : undefined;
}

function styleIdOf(path: string): string {
  return STYLE_PREFIX + path + STYLE_SUFFIX;
}

/** Style sheets in import order of the entries, each once. */
function stylesInOrder(context: PluginContext, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const styles: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const path = stylePathOf(id);
    if (path !== undefined) styles.push(path);
    const info = context.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next);
  };
  roots.forEach(visit);
  return styles;
}

/** Rolldown provides no AST, only code, which may still be TypeScript, so its parser needs these options. */
function programOf(context: PluginContext, info: ModuleInfo): AstNode {
  if (!isRolldownIn(context)) return info.ast ?? context.parse(info.code ?? '');
  const rolldownOptions = { jsx: true, lang: 'tsx' };
  return context.parse(info.code ?? '', rolldownOptions);
}

/** What a module's import resolves to: the shared scope, or a style sheet; null for all that the plugin leaves alone. */
async function resolveOwn(
  context: PluginContext,
  met: Met,
  source: string,
  importer: string | undefined,
): Promise<ResolveIdResult> {
  if (source === SHARED_READER_ID || stylePathOf(source) !== undefined) return source;
  const shared = sharedImportId(source);
  if (shared !== undefined) {
    met.usesReact ||= source.startsWith('react');
    return { id: shared, moduleSideEffects: false };
  }
  if (!source.endsWith('.css') || importer === undefined) return null;
  if (source.endsWith('.module.css')) context.error(`${source}: CSS modules need a separate plugin`);
  const path = source.startsWith('.')
    ? resolve(dirname(importer), source)
    : (await context.resolve(source, importer, { skipSelf: true }))?.id;
  return path === undefined ? null : { id: styleIdOf(path), moduleSideEffects: true };
}

/** Notes a file that a style sheet refers to; returns its address relative to the style sheet. */
function noteMedia(met: Met, path: string, content: Uint8Array): string {
  const extension = extname(path);
  const name = `${basename(path, extension)}.${contentHash(content)}${extension}`;
  met.media.set(name, content);
  return MEDIA_FROM_CSS + name;
}

/** The options of the output that the SDK needs, over those of the module's author. */
function outputOf(given: OutputOptions, libraryName: string, isRolldown: boolean): OutputOptions {
  return {
    ...given,
    // Rolldown does so by default; Rollup throws for such formats without it.
    ...(isOneFile(given.format) && !isRolldown ? { inlineDynamicImports: true } : {}),
    name: libraryName,
    exports: 'named',
    // The SDK reads exports by name and does not need the `__esModule` marker.
    esModule: false,
    sourcemap: given.sourcemap ?? true,
    // Servers match such names with `[0-9a-f]{8}` to send long-term caching headers.
    hashCharacters: 'hex',
    entryFileNames: 'static/js/main.[hash].js',
    chunkFileNames: 'static/js/[name].[hash].js',
    assetFileNames: 'static/media/[name].[hash][extname]',
  };
}

/** What {@link emitFiles} writes the files of. */
interface Built {
  readonly options: WeaverModuleOptions;
  readonly met: Met;
  readonly bundle: OutputBundle;
  /** The entries. */
  readonly roots: readonly string[];
  readonly format: OutputOptions['format'];
}

/** Writes the style sheet, the files that it refers to, and the manifest; warns of what will not work as written. */
function emitFiles(context: PluginContext, { options, met, bundle, roots, format }: Built): void {
  const css = minifyCss(
    stylesInOrder(context, roots)
      .map((path) => met.styles.get(path) ?? '')
      .join('\n'),
  );
  const stylePath = css === '' ? undefined : `static/css/main.${contentHash(css)}.css`;
  const assets = new Map<string, string | Uint8Array>(stylePath === undefined ? [] : [[stylePath, css]]);
  met.media.forEach((content, name) => assets.set(`static/media/${name}`, content));
  assets.forEach((source, fileName) => context.emitFile({ type: 'asset', fileName, source }));
  if (isOneFile(format) && met.lazy.size > 0) {
    context.warn(
      `${format} output is one file: ${[...met.lazy].join(', ')} will load with the module. ` +
        'ES output writes lazy imports to separate files',
    );
  }
  const { groups, unknown } = utilsGroups(met.utils);
  if (unknown.length > 0) {
    context.warn(
      `@weapp/utils has no ${unknown.join(', ')} that is known here; the module will load all groups`,
    );
  }
  const manifest = assetManifest(bundle, {
    assets,
    stylePath,
    isModule: !isOneFile(format),
    shared: options.shared ?? (met.usesReact ? DEFAULT_SHARED : {}),
    strictReact: options.strictReact === true,
    utils: groups,
  });
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  // Pages never load it: the next publication compares its exports with these.
  const names = entry?.type === 'chunk' ? [...entry.exports].sort() : [];
  context.emitFile({ type: 'asset', fileName: EXPORTS_FILE, source: `${JSON.stringify(names)}\n` });
  context.emitFile({
    type: 'asset',
    fileName: 'asset-manifest.json',
    source: `${JSON.stringify(manifest, null, 2)}\n`,
  });
}

/** Writes the types of an entry in TypeScript. Pages never load them, so the manifest does not list them. */
function emitTypes(context: PluginContext, appName: string, entry: string | undefined): void {
  if (entry === undefined || !/\.tsx?$/.test(entry)) return;
  const types = moduleTypes(appName, entry);
  if ('problem' in types) {
    context.warn(`${TYPES_FILE} is not written: ${types.problem}`);
    return;
  }
  if (types.warning !== undefined) context.warn(`${TYPES_FILE}: ${types.warning}`);
  context.emitFile({ type: 'asset', fileName: TYPES_FILE, source: types.code });
}

/**
 * Builds a remote module of the platform (`@weapp/people`) with Rollup or Vite:
 * - imports of React and `@weapp/utils` become reads of the SDK's shared scope, made when the script runs;
 * - the output sets the library global (`weappPeople`) as iife or umd, or exports as es;
 * - imported `.css` files become one hashed style sheet, with the files it refers to;
 * - `asset-manifest.json` lists the files to load, with integrity, and the module's requirements;
 * - `weaver.d.ts` has the types of an entry in TypeScript, for host pages.
 *
 * @example
 * ```js
 * export default {
 *   input: 'src/index.ts',
 *   output: { dir: 'dist/build/people', format: 'iife' },
 *   plugins: [weaverModule({ name: '@weapp/people', version: '1.0.0' }), typescript(), terser()],
 * };
 * ```
 */
export function weaverModule(options: WeaverModuleOptions): WeaverModulePlugin {
  const names = moduleNames(options.name);
  const { appName, libraryName } = names;
  let met = nothingMet();

  /** Under a test runner the installed React and the package's own shared library take the place of those of the page. */
  let isTesting = false;

  const strictReact = options.strictReact === true;
  const dev = createDevHalf({
    names,
    needs: { shared: options.shared ?? DEFAULT_SHARED, ...(strictReact ? { strictReact } : {}) },
    labelFolder: options.labelFolder ?? 'labels',
    cssOf: (id) => met.styles.get(stylePathOf(id) ?? ''),
    styleIdOf,
  });

  return {
    name: 'weaver-module',
    version: options.version,
    enforce: 'pre',

    configResolved(config) {
      isTesting = isTestRun(config.plugins);
      dev.configResolved(config);
    },
    configureServer: (server) => (isTesting ? () => undefined : dev.configureServer(server)),
    hotUpdate: dev.hotUpdate,
    config: () => ({
      // Chunks are loaded relative to the importing script, so that the platform may serve it from any folder.
      base: './',
      // Dependencies prebundled for `vite dev` also read React from the shared scope.
      optimizeDeps: {
        exclude: [...SHARED_LIBRARIES],
        rolldownOptions: { plugins: [sharedLibrariesFor(appName)] },
      },
    }),

    // Keeps the exports of the entry, which Vite would drop; chunks may add further ones.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' as const }),

    buildStart() {
      met = nothingMet();
    },

    resolveId: {
      // Before node resolution: an installed React must not replace the shared one.
      order: 'pre',
      async handler(source, importer) {
        if (isTesting) {
          return source === '@weapp/utils'
            ? this.resolve('weaver-sdk/utils', importer, { skipSelf: true })
            : null;
        }
        return resolveOwn(this, met, source, importer);
      },
    },

    async load(id) {
      if (id === SHARED_READER_ID) return sharedReaderCode(appName);
      if (id === VITE_PRELOAD_ID) return VITE_PRELOAD_CODE;
      const library = sharedLibraryOf(id);
      if (library !== undefined) {
        if (dev.isServing()) return sharedDevCode(sharedReaderCode(appName), library);
        if (isRolldownIn(this)) return sharedCommonJsCode(appName, library);
        return { code: sharedModuleCode(library), syntheticNamedExports: WHOLE_LIBRARY };
      }
      const path = stylePathOf(id);
      if (path === undefined) return null;
      const host = {
        emitMedia: dev.isServing()
          ? dev.addressOf
          : (file: string, content: Uint8Array) => noteMedia(met, file, content),
        onFile: (file: string) => {
          if (dev.isServing()) dev.noteStyleFile(file, path);
          else this.addWatchFile(file);
        },
      };
      met.styles.set(path, await readModuleCss(path, host));
      return { code: dev.isServing() ? dev.styleCode() : 'export {};', moduleSideEffects: true };
    },

    transform(code, id) {
      if (isTesting) return null;
      const entry = dev.entryCode(code, id);
      return entry === undefined ? null : { code: entry, map: null };
    },

    moduleParsed(info) {
      for (const id of info.dynamicallyImportedIds) {
        if (sharedLibraryOf(id) === undefined) met.lazy.add(basename(id));
      }
      const utilsId = sharedImportId('@weapp/utils') ?? '';
      if (info.dynamicallyImportedIds.includes(utilsId)) met.utils.whole = true;
      if (info.importedIds.includes(utilsId)) met.utils.add(programOf(this, info));
    },

    outputOptions(given) {
      return outputOf(given, libraryName, isRolldownIn(this));
    },

    generateBundle: {
      // After all other plugins, because integrity is computed from the final content.
      order: 'post',
      handler({ format }, bundle) {
        const roots = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.isEntry && file.facadeModuleId !== null ? [file.facadeModuleId] : [],
        );
        emitFiles(this, { options, met, bundle, roots, format });
        if (options.types !== false) emitTypes(this, appName, roots[0]);
      },
    },
  };
}
