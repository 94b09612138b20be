import { valuesOf } from '../core/objects.js';
import { adoptSheets } from '../browser/styles.js';
import { preloadFile, preloadModule } from '../browser/resourceHints.js';
import { shareScriptFolders } from '../browser/trustedTypes.js';
import { asWeaverError, isWeaverError } from '../core/errors.js';
import { markInDevelopment } from '../core/developmentErrors.js';
import { markHandled } from '../core/promises.js';
import { jsonText } from '../core/jsonText.js';
import type { AssetManifest } from '../wire/assetManifest.js';
import { appInfo } from './appInfo.js';
import { loadModuleStyle } from './css/moduleStyles.browser.js';
import type { ModuleStyle, LoadedModule, ModuleLoaderOptions } from './moduleLoader.js';
import type { DevModules } from './dev/index.js';
import { staticPath } from '../wire/calls.js';
import { markLeftFiles } from './leftPage.browser.js';
import { createFileLoader, createParsedFileLoader, once, type FileLoader } from './loading.js';
import { createModuleProviders } from './providers/moduleProviders.js';
import type { Asset } from './resolve/assetUrls.js';
import { createModuleResolver, type ModuleResolver } from './resolve/moduleResolver.js';
import type { ResolvedModule } from './resolve/resolvedModule.js';
import { createModuleRunner } from './run/moduleRunner.browser.js';
import { createPublicGlobals } from './run/publicGlobals.browser.js';
import { createScriptGuard } from './run/scriptGuard.js';
import type { SharedProvider } from './sharedScope.js';

/** An ES module's namespace, or a script's library global, as a record of its exports. */
function exportsOf(library: unknown): Readonly<Record<string, unknown>> {
  if (typeof library === 'object' && library !== null) return library as Record<string, unknown>;
  return { default: library };
}

/** What a module of the page itself needs: any React that renders. */
const NO_REQUIREMENTS: AssetManifest = {
  entrypoints: [],
  integrity: {},
  shared: {},
  strictReact: false,
  utils: [],
  vendor: undefined,
  externals: undefined,
};

/** The folder of all modules on a static domain. */
function moduleFolder(domain: string): string {
  return new URL('.', domain + staticPath('moduleIndex')).href;
}

/** The styles of modules, each loaded once; what only works in the document is added to it. */
function createStyles({ http, scriptTimeoutMs }: ModuleLoaderOptions, loadFile: FileLoader) {
  const styles = new Map<string, Promise<ModuleStyle>>();
  const undo: (() => void)[] = [];
  /** Loads a style, also one that has been loaded. */
  const load = (asset: Asset): Promise<ModuleStyle> =>
    loadModuleStyle(asset, http, new Set([new URL(asset.url).origin]), loadFile, scriptTimeoutMs);
  return {
    load,
    of: (asset: Asset): Promise<ModuleStyle> =>
      once(styles, asset.url, async () => {
        const style = await load(asset);
        if (style.kind === 'sheet' && style.lifted) undo.push(adoptSheets(document, [style.lifted]));
        return style;
      }),
    end(): void {
      for (const step of undo.splice(0).reverse()) step();
    },
  };
}

/** The hints by which browsers fetch the scripts of modules ahead; those of a merged build stand for all its modules. */
function createScriptHints(
  { nonce, signal }: ModuleLoaderOptions,
  guard: ReturnType<typeof createScriptGuard>,
) {
  /** Functions that remove the hints, by {@link hintsOf}. */
  const hints = new Map<string, readonly (() => void)[]>();
  const add = ({ url, integrity, isModule }: Asset): (() => void) => {
    if (integrity !== undefined)
      return isModule
        ? preloadModule(url, integrity, nonce).remove
        : preloadFile(url, 'script', integrity, nonce);
    // A hint without integrity would follow a redirect to any origin.
    void markHandled(guard.expectFile(url, undefined, signal));
    return () => undefined;
  };
  const drop = (of: string): void => {
    for (const remove of hints.get(of) ?? []) remove();
    hints.delete(of);
  };
  return {
    /** Does nothing for a module that has some. */
    add(found: ResolvedModule): void {
      if (!hints.has(hintsOf(found))) hints.set(hintsOf(found), found.assets.scripts.map(add));
    },
    drop,
    dropAll(): void {
      for (const of of [...hints.keys()]) drop(of);
    },
  };
}

/** What the hints of a module are known by: its name, or the hash of its merged build. */
const hintsOf = ({ info, merged }: ResolvedModule): string => merged?.hash ?? info.name;

/** Runs `work` with a module, and once more if a file cannot be loaded and the names of its files have changed. */
async function withResolved<T>(
  resolver: ModuleResolver,
  signal: AbortSignal,
  app: string,
  work: (found: ResolvedModule) => Promise<T>,
): Promise<T> {
  const found = await resolver.resolve(app);
  try {
    return await work(found);
  } catch (error) {
    const { info, assets, merged } = found;
    const mayHaveMoved = merged ?? (isWeaverError(error) && error.code === 'CHUNK_FAILED');
    if (signal.aborted || !mayHaveMoved) throw error;
    if (merged) resolver.giveUp(merged);
    else resolver.forget(info.name);
    const again = await resolver.resolve(info.name).catch(() => undefined);
    if (!again || jsonText(again.assets) === jsonText(assets)) throw error;
    return work(again);
  }
}

/** Creates the parts of a loader. Nothing is requested yet. */
function createParts(options: ModuleLoaderOptions, devOrigins: ReadonlyMap<string, string>) {
  const { http, nonce, signal } = options;
  const domains = [options.staticDomain, ...valuesOf(options.moduleDomains)];
  shareScriptFolders(domains.map(moduleFolder));
  const loadFile = createFileLoader(options);
  const guard = createScriptGuard(http, nonce);
  const runner = createModuleRunner(options, guard.guarded(loadFile));
  const globals = createPublicGlobals(new Set(domains.map((at) => new URL(at).origin)));
  const fetchParsed = createParsedFileLoader(options);
  const resolver = createModuleResolver({ ...options, devOrigins, fetchParsed, overridden: globals.read });
  const hints = createScriptHints(options, guard);
  const runVendor = async (app: string): Promise<Readonly<Record<string, unknown>>> => {
    try {
      const { library } = await withResolved(resolver, signal, app, (found) => runner.run(found, undefined));
      return exportsOf(library);
    } catch (error) {
      resolver.forget(app);
      throw error;
    } finally {
      hints.drop(app);
    }
  };
  const providers = createModuleProviders({
    ...options,
    versionOf: async (app) => (await resolver.index()).get(app),
    runVendor,
    running: runner.running,
  });
  return {
    options,
    devOrigins,
    runner,
    globals,
    resolver,
    hints,
    providers,
    styles: createStyles(options, loadFile),
    /** Loaded modules, and those that load, by name. */
    modules: new Map<string, Promise<LoadedModule>>(),
    /** The providers that have been chosen, by name of the module. */
    chosen: new Map<string, SharedProvider>(),
  };
}

type LoaderParts = ReturnType<typeof createParts>;

/** Creates the `onChunkFailed` of a module: every failure is reported, the first makes the next load run it again. */
function reportFailedChunks(
  { options, modules, resolver }: LoaderParts,
  { info, merged }: ResolvedModule,
): NonNullable<LoadedModule['onChunkFailed']> {
  const app = info.name;
  let isKnown = true;
  return (error, url = info.publicUrl) => {
    const at = { url, app, startedAtMs: Date.now(), durationMs: 0, integrity: undefined };
    options.onResource({ kind: 'script', isLazyChunk: true, ...at, error });
    if (!isKnown) return;
    isKnown = false;
    modules.delete(app);
    resolver.forget(app);
    if (merged) resolver.giveUp(merged);
  };
}

/** Loads the files of a module and runs it. */
async function loadResolved(
  parts: LoaderParts,
  found: ResolvedModule,
  updates: ReturnType<DevModules['listen']> | undefined,
): Promise<LoadedModule> {
  const { options, devOrigins, runner, globals, hints, providers, styles, chosen } = parts;
  const { info, version, manifest, assets, merged } = found;
  let removeGlobals = (): void => undefined;
  try {
    const provider = await providers.provide(merged?.apps ?? [info.name], manifest);
    chosen.set(info.name, provider);
    const loading = assets.styles.map((asset) => markHandled(styles.of(asset)));
    await options.loadLibraryGroups(manifest.utils);
    if (version.type === 'classic') removeGlobals = globals.expose(info);
    const { library } = await runner.run(found, provider);
    const devOrigin = devOrigins.get(info.name);
    return {
      info,
      // Browsers keep an ES module: a second import has the code of the first.
      exports: updates?.latestOf(info.name) ?? exportsOf(library),
      styles: await Promise.all(loading),
      provider,
      devOrigin,
      onChunkFailed: reportFailedChunks(parts, found),
      onNewCode: devOrigin === undefined ? undefined : updates?.onNewCode,
    };
  } finally {
    removeGlobals();
    hints.drop(hintsOf(found));
  }
}

/** A module that the page brings itself; undefined for all others. */
async function loadLocal(
  { options, providers, chosen }: LoaderParts,
  app: string,
): Promise<LoadedModule | undefined> {
  const local = options.localModules[app];
  if (local === undefined) return undefined;
  const provider = await providers.provide([app], NO_REQUIREMENTS);
  chosen.set(app, provider);
  const info = appInfo(app, options.moduleDomains[app] ?? options.staticDomain);
  return { info, exports: exportsOf(local), styles: [], provider };
}

/** @param isVendor true for a vendor module, which needs no vendor itself */
async function prefetch(parts: LoaderParts, app: string, isVendor: boolean): Promise<void> {
  const { options, resolver, providers, hints, styles, modules } = parts;
  const { signal } = options;
  if (options.localModules[app] !== undefined) return;
  const found = await resolver.resolve(app);
  if (signal.aborted) return;
  const { assets, manifest } = found;
  const prefetchScripts = async (): Promise<void> => {
    const { vendor, mayRun } = await providers.foresee(manifest);
    if (signal.aborted) return undefined;
    if (vendor !== undefined) return isVendor ? undefined : prefetch(parts, vendor, true);
    if (mayRun && !modules.has(app)) hints.add(found);
    return undefined;
  };
  await Promise.all([
    prefetchScripts(),
    options.loadLibraryGroups(manifest.utils),
    ...assets.styles.map(styles.of),
  ]);
}

/**
 * Creates the {@link ModuleLoader} of one SDK instance. Nothing is requested before the first call of a method.
 *
 * @param dev modules that come from a development server (contract §1, devModuleOrigins), whose code is a lazy chunk
 */
export function createModuleLoader(given: ModuleLoaderOptions, dev?: DevModules) {
  const left = markLeftFiles(given.onResource);
  const devOrigins: ReadonlyMap<string, string> = dev?.origins ?? new Map<string, string>();
  const parts = createParts({ ...given, onResource: left.onResource }, devOrigins);
  const { resolver, providers, hints, styles, modules, chosen } = parts;
  const updates = dev?.listen(devOrigins, {
    registry: given.registry,
    modules,
    stylesOf: async (app) =>
      (await resolver.resolve(app)).assets.styles.map((asset) => ({
        known: styles.of(asset),
        load: () => styles.load(asset),
      })),
    retryIslands: given.retryIslands,
  });

  return {
    /** moduleversion.json. A failed load is forgotten, so that the next call tries again. */
    index: resolver.index,
    /**
     * Fetches the files that need no session ahead of `load`: manifest, styles, and the script. Rejects with the same errors
     * as `load`.
     */
    prefetch: (app: string): Promise<void> => prefetch(parts, app, false),
    /** Origin of the development server that a module is loaded from; undefined for a deployed one. */
    devOriginOf: (app: string): string | undefined => devOrigins.get(app),
    /** The names that a loaded module exports; undefined for one that is not loaded, or failed. Loads nothing. */
    exportsOf: async (app: string): Promise<readonly string[] | undefined> => {
      const module = await modules.get(app)?.catch(() => undefined);
      return module && Object.keys(module.exports);
    },
    /** The provider of a module's libraries; undefined until it is chosen. */
    providerOf: (app: string): SharedProvider | undefined => chosen.get(app),
    /** Puts the libraries into the page's registry, where scripts of modules read them. */
    share: providers.share,
    /** The module, loaded once. A failed load is forgotten, so that the next call tries again. */
    load: (app: string): Promise<LoadedModule> =>
      once(modules, app, async () => {
        try {
          const local = await loadLocal(parts, app);
          if (local) return local;
          return await withResolved(resolver, given.signal, app, (found) =>
            loadResolved(parts, found, updates),
          );
        } catch (error) {
          resolver.forget(app);
          const failed = asWeaverError(error, 'APP_LOAD_FAILED');
          throw devOrigins.has(app) ? markInDevelopment(failed) : failed;
        }
      }),
    /** Removes the modules' globals, fonts and hints. Resolves when no script that the SDK inserted can run any more. */
    async uninstall(): Promise<void> {
      hints.dropAll();
      styles.end();
      updates?.end();
      left.end();
      await parts.runner.uninstall();
    },
  };
}

/** Loads the platform's remote modules, each once. */
export type ModuleLoader = ReturnType<typeof createModuleLoader>;
