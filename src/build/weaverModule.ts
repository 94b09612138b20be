import { dirname, resolve, basename, extname } from 'node:path';
import type { AstNode, ModuleInfo, OutputOptions, Plugin, PluginContext } from 'rollup';
import { assetManifest } from './assetManifest.js';
import { contentHash } from './contentHash.js';
import { createDevHalf, type DevHalf } from './dev/devHalf.js';
import { sharedDevCode } from './dev/sharedExports.js';
import { minifyCss } from './minifyCss.js';
import { readModuleCss } from './moduleCss.js';
import { moduleNames } from './moduleNames.js';
import {
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
import { TYPES_FILE, moduleTypes } from './types/moduleTypes.js';
import { utilsGroups } from './utilsGroups.js';
import { UtilsImportCollector } from './utilsImports.js';

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
  const styles = new Map<string, string>();
  const media = new Map<string, Uint8Array>();
  /** Names of the files that are imported lazily. */
  const lazy = new Set<string>();
  let utils = new UtilsImportCollector();
  let usesReact = false;

  const strictReact = options.strictReact === true;
  const dev = createDevHalf({
    names,
    needs: { shared: options.shared ?? DEFAULT_SHARED, ...(strictReact ? { strictReact } : {}) },
    labelFolder: options.labelFolder ?? 'labels',
    cssOf: (id) => styles.get(stylePathOf(id) ?? ''),
    styleIdOf,
  });

  const emitMedia = (path: string, content: Uint8Array): string => {
    const extension = extname(path);
    const name = `${basename(path, extension)}.${contentHash(content)}${extension}`;
    media.set(name, content);
    return MEDIA_FROM_CSS + name;
  };

  const output = (given: OutputOptions, isRolldown: boolean): OutputOptions => ({
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
  });

  return {
    name: 'weaver-module',
    version: options.version,
    enforce: 'pre',

    configResolved: dev.configResolved,
    configureServer: dev.configureServer,
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
      styles.clear();
      media.clear();
      lazy.clear();
      utils = new UtilsImportCollector();
      usesReact = false;
    },

    resolveId: {
      // Before node resolution: an installed React must not replace the shared one.
      order: 'pre',
      async handler(source, importer) {
        if (source === SHARED_READER_ID || stylePathOf(source) !== undefined) return source;
        const shared = sharedImportId(source);
        if (shared !== undefined) {
          usesReact ||= source.startsWith('react');
          return { id: shared, moduleSideEffects: false };
        }
        if (!source.endsWith('.css') || importer === undefined) return null;
        if (source.endsWith('.module.css')) this.error(`${source}: CSS modules need a separate plugin`);
        const path = source.startsWith('.')
          ? resolve(dirname(importer), source)
          : (await this.resolve(source, importer, { skipSelf: true }))?.id;
        return path === undefined ? null : { id: styleIdOf(path), moduleSideEffects: true };
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
        emitMedia: dev.isServing() ? dev.addressOf : emitMedia,
        onFile: (file: string) => {
          if (dev.isServing()) dev.noteStyleFile(file, path);
          else this.addWatchFile(file);
        },
      };
      styles.set(path, await readModuleCss(path, host));
      return { code: dev.isServing() ? dev.styleCode() : 'export {};', moduleSideEffects: true };
    },

    transform(code, id) {
      const entry = dev.entryCode(code, id);
      return entry === undefined ? null : { code: entry, map: null };
    },

    moduleParsed(info) {
      for (const id of info.dynamicallyImportedIds) {
        if (sharedLibraryOf(id) === undefined) lazy.add(basename(id));
      }
      const utilsId = sharedImportId('@weapp/utils') ?? '';
      if (info.dynamicallyImportedIds.includes(utilsId)) utils.whole = true;
      if (info.importedIds.includes(utilsId)) utils.add(programOf(this, info));
    },

    outputOptions(given) {
      return output(given, isRolldownIn(this));
    },

    generateBundle: {
      // After all other plugins, because integrity is computed from the final content.
      order: 'post',
      handler({ format }, bundle) {
        const roots = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.isEntry && file.facadeModuleId !== null ? [file.facadeModuleId] : [],
        );
        const css = minifyCss(
          stylesInOrder(this, roots)
            .map((path) => styles.get(path) ?? '')
            .join('\n'),
        );
        const stylePath = css === '' ? undefined : `static/css/main.${contentHash(css)}.css`;
        const assets = new Map<string, string | Uint8Array>(
          stylePath === undefined ? [] : [[stylePath, css]],
        );
        media.forEach((content, name) => assets.set(`static/media/${name}`, content));
        assets.forEach((source, fileName) => this.emitFile({ type: 'asset', fileName, source }));
        if (isOneFile(format) && lazy.size > 0) {
          this.warn(
            `${format} output is one file: ${[...lazy].join(', ')} will load with the module. ` +
              'ES output writes lazy imports to separate files',
          );
        }
        const { groups, unknown } = utilsGroups(utils);
        if (unknown.length > 0) {
          this.warn(
            `@weapp/utils has no ${unknown.join(', ')} that is known here; the module will load all groups`,
          );
        }
        const manifest = assetManifest(bundle, {
          assets,
          stylePath,
          isModule: !isOneFile(format),
          shared: options.shared ?? (usesReact ? DEFAULT_SHARED : {}),
          strictReact,
          utils: groups,
        });
        this.emitFile({
          type: 'asset',
          fileName: 'asset-manifest.json',
          source: `${JSON.stringify(manifest, null, 2)}\n`,
        });
        const [entry] = roots;
        if (options.types === false || entry === undefined || !/\.tsx?$/.test(entry)) return;
        // Pages never load it, so the manifest does not list it.
        const types = moduleTypes(appName, entry);
        if ('problem' in types) {
          this.warn(`${TYPES_FILE} is not written: ${types.problem}`);
          return;
        }
        if (types.warning !== undefined) this.warn(`${TYPES_FILE}: ${types.warning}`);
        this.emitFile({ type: 'asset', fileName: TYPES_FILE, source: types.code });
      },
    },
  };
}
