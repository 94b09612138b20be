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
import type { ModuleIndex } from '../wire/modules.js';
import { markLeftFiles } from './leftPage.browser.js';
import { createFileLoader, createParsedFileLoader, once } from './loading.js';
import { createModuleProviders } from './providers/moduleProviders.js';
import type { Asset } from './resolve/assetUrls.js';
import { createModuleResolver } from './resolve/moduleResolver.js';
import type { ResolvedModule } from './resolve/resolvedModule.js';
import { createModuleRunner, createScriptGuard } from './run/moduleRunner.browser.js';
import { createPublicGlobals } from './run/publicGlobals.browser.js';
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

/**
 * Creates the {@link ModuleLoader} of one SDK instance. Nothing is requested before the first call of a method.
 *
 * @param dev modules that come from a development server (contract §1, devModuleOrigins), whose code is a lazy chunk
 */
export function createModuleLoader(given: ModuleLoaderOptions, dev?: DevModules) {
  const { http, nonce, signal } = given;
  const left = markLeftFiles(given.onResource);
  const options: ModuleLoaderOptions = { ...given, onResource: left.onResource };
  const styles = new Map<string, Promise<ModuleStyle>>();
  const modules = new Map<string, Promise<LoadedModule>>();
  /** Functions that remove the hints of a module, by its name or by the hash of its merged build. */
  const hints = new Map<string, (() => void)[]>();
  const chosen = new Map<string, SharedProvider>();
  const undo: (() => void)[] = [left.end];
  const domains = [options.staticDomain, ...valuesOf(options.moduleDomains)];
  shareScriptFolders(domains.map(moduleFolder));
  const loadFile = createFileLoader(options);
  const guard = createScriptGuard(http, nonce);
  const runner = createModuleRunner(options, guard.guarded(loadFile));
  const globals = createPublicGlobals(new Set(domains.map((at) => new URL(at).origin)));
  const devOrigins: ReadonlyMap<string, string> = dev?.origins ?? new Map<string, string>();
  const resolver = createModuleResolver({
    ...options,
    devOrigins,
    fetchParsed: createParsedFileLoader(options),
    overridden: globals.read,
  });

  const hintsOf = ({ info, merged: build }: ResolvedModule): string => build?.hash ?? info.name;
  const dropHints = (of: string): void => {
    for (const drop of hints.get(of) ?? []) drop();
    hints.delete(of);
  };

  const loadStyle = (asset: Asset): Promise<ModuleStyle> =>
    loadModuleStyle(asset, http, new Set([new URL(asset.url).origin]), loadFile, options.scriptTimeoutMs);
  const styleOf = (asset: Asset): Promise<ModuleStyle> =>
    once(styles, asset.url, async () => {
      const style = await loadStyle(asset);
      if (style.kind === 'sheet' && style.lifted) undo.push(adoptSheets(document, [style.lifted]));
      return style;
    });

  /** Resolves the module again after one of its files failed to load; undefined when its files are the same. */
  const resolveAgain = async ({
    info,
    assets,
    merged: build,
  }: ResolvedModule): Promise<ResolvedModule | undefined> => {
    if (build) resolver.giveUp(build);
    else resolver.forget(info.name);
    const again = await resolver.resolve(info.name);
    const same = jsonText(again.assets) === jsonText(assets);
    return same ? undefined : again;
  };

  /** Runs `work` with a module, and once more if the names of its files have changed. */
  const withResolved = async <T>(app: string, work: (found: ResolvedModule) => Promise<T>): Promise<T> => {
    const found = await resolver.resolve(app);
    try {
      return await work(found);
    } catch (error) {
      const mayHaveMoved = found.merged ?? (isWeaverError(error) && error.code === 'CHUNK_FAILED');
      if (signal.aborted || !mayHaveMoved) throw error;
      const again = await resolveAgain(found).catch(() => undefined);
      if (!again) throw error;
      return work(again);
    }
  };

  const runVendor = async (app: string): Promise<Readonly<Record<string, unknown>>> => {
    try {
      const { library } = await withResolved(app, (found) => runner.run(found, undefined));
      return exportsOf(library);
    } catch (error) {
      resolver.forget(app);
      throw error;
    } finally {
      dropHints(app);
    }
  };
  const providers = createModuleProviders({
    ...options,
    versionOf: async (app) => (await resolver.index()).get(app),
    runVendor,
    running: runner.running,
  });

  const reportFailedChunks = ({
    info,
    merged: build,
  }: ResolvedModule): NonNullable<LoadedModule['onChunkFailed']> => {
    const app = info.name;
    let isKnown = true;
    return (error, url = info.publicUrl) => {
      const at = { url, app, startedAtMs: Date.now(), durationMs: 0, integrity: undefined };
      options.onResource({ kind: 'script', isLazyChunk: true, ...at, error });
      if (!isKnown) return;
      isKnown = false;
      modules.delete(app);
      resolver.forget(app);
      if (build) resolver.giveUp(build);
    };
  };

  const loadResolved = async (found: ResolvedModule): Promise<LoadedModule> => {
    const { info, version, manifest, assets, merged: build } = found;
    let removeGlobals = (): void => undefined;
    try {
      const provider = await providers.provide(build?.apps ?? [info.name], manifest);
      chosen.set(info.name, provider);
      const loading = assets.styles.map((asset) => markHandled(styleOf(asset)));
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
        onChunkFailed: reportFailedChunks(found),
        onNewCode: devOrigin === undefined ? undefined : updates?.onNewCode,
      };
    } finally {
      removeGlobals();
      dropHints(hintsOf(found));
    }
  };

  /** A module that the page brings itself; undefined for all others. */
  const loadLocal = async (app: string): Promise<LoadedModule | undefined> => {
    const local = options.localModules[app];
    if (local === undefined) return undefined;
    const provider = await providers.provide([app], NO_REQUIREMENTS);
    chosen.set(app, provider);
    const info = appInfo(app, options.moduleDomains[app] ?? options.staticDomain);
    return { info, exports: exportsOf(local), styles: [], provider };
  };

  const hint = ({ url, integrity, isModule }: Asset): (() => void) => {
    if (integrity !== undefined)
      return isModule
        ? preloadModule(url, integrity, nonce).remove
        : preloadFile(url, 'script', integrity, nonce);
    // A hint without integrity would follow a redirect to any origin.
    void markHandled(guard.expectFile(url, undefined, signal));
    return () => undefined;
  };

  /** @param isVendor true for a vendor module, which needs no vendor itself */
  const prefetch = async (app: string, isVendor: boolean): Promise<void> => {
    if (options.localModules[app] !== undefined) return;
    const found = await resolver.resolve(app);
    if (signal.aborted) return;
    const { assets, manifest } = found;
    const prefetchScripts = async (): Promise<void> => {
      const { vendor, mayRun } = await providers.foresee(manifest);
      if (signal.aborted) return undefined;
      if (vendor !== undefined) return isVendor ? undefined : prefetch(vendor, true);
      if (!mayRun || modules.has(app) || hints.has(hintsOf(found))) return undefined;
      hints.set(hintsOf(found), assets.scripts.map(hint));
    };
    await Promise.all([
      prefetchScripts(),
      options.loadLibraryGroups(manifest.utils),
      ...assets.styles.map(styleOf),
    ]);
  };

  const updates = dev?.listen(devOrigins, {
    registry: options.registry,
    modules,
    stylesOf: async (app) =>
      (await resolver.resolve(app)).assets.styles.map((asset) => ({
        known: styleOf(asset),
        load: () => loadStyle(asset),
      })),
    retryIslands: options.retryIslands,
  });
  if (updates) undo.push(updates.end);

  return {
    /** moduleversion.json. A failed load is forgotten, so that the next call tries again. */
    index: (): Promise<ModuleIndex> => resolver.index(),
    /**
     * Fetches the files that need no session ahead of {@link ModuleLoader.load}: manifest, styles, and the script. Rejects
     * with the same errors as {@link ModuleLoader.load}.
     */
    prefetch: (app: string): Promise<void> => prefetch(app, false),
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
          return (await loadLocal(app)) ?? (await withResolved(app, loadResolved));
        } catch (error) {
          resolver.forget(app);
          const failed = asWeaverError(error, 'APP_LOAD_FAILED');
          throw devOrigins.has(app) ? markInDevelopment(failed) : failed;
        }
      }),
    /** Removes the modules' globals, fonts and hints. Resolves when no script that the SDK inserted can run any more. */
    async uninstall(): Promise<void> {
      for (const address of [...hints.keys()]) dropHints(address);
      for (const step of undo.splice(0).reverse()) step();
      await runner.uninstall();
    },
  };
}

/** Loads the platform's remote modules, each once. */
export type ModuleLoader = ReturnType<typeof createModuleLoader>;
