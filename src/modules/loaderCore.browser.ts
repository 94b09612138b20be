import { adoptSheets } from '../browser/styles.js';
import { preloadFile, preloadModule } from '../browser/resourceHints.js';
import { prepareImport } from '../browser/importModule.js';
import { asWeaverError, isWeaverError } from '../core/errors.js';
import { quiet } from '../core/deferred.js';
import type { LoadedModule, ModuleLoader, ModuleLoaderOptions } from './moduleLoader.js';
import type { SharedProvider } from './sharedScope.js';
import type { Asset } from './resolve/assetUrls.js';
import { readDevOverrides } from './dev/devOverride.browser.js';
import { listenForDevUpdates } from './dev/devOverrideUpdates.browser.js';
import { createParsedFileLoader } from './resolve/fetchParsed.js';
import { createFileLoader } from './loadFile.js';
import { createMergedRunner } from './run/mergedRunner.js';
import { createModulePlaces, type LocatedModule } from './resolve/modulePlaces.js';
import { createModuleRunner } from './run/moduleRunner.browser.js';
import { loadModuleStyle, type ModuleStyle } from './css/moduleStyles.browser.js';
import { createModuleProviders } from './providers/moduleProviders.js';
import { once } from './once.js';
import { createPublicGlobals } from './run/publicGlobals.browser.js';
import { createScriptGuard } from './run/scriptGuard.js';

/** An ES module's namespace, or a script's library global, as a record of its exports. */
function exportsOf(library: unknown): Readonly<Record<string, unknown>> {
  if (typeof library === 'object' && library !== null) return library as Record<string, unknown>;
  return { default: library };
}

/** The work behind {@link ModuleLoader}; loaded while init waits for its calls. */
export function createLoaderCore(options: ModuleLoaderOptions): ModuleLoader {
  const { http, nonce, signal } = options;
  const styles = new Map<string, Promise<ModuleStyle>>();
  const modules = new Map<string, Promise<LoadedModule>>();
  /** By module, or by the build that it shares: what takes its hints back. */
  const hints = new Map<string, (() => void)[]>();
  const chosen = new Map<string, SharedProvider>();
  const undo: (() => void)[] = [];
  const loadFile = createFileLoader(options);
  const guard = createScriptGuard(http, nonce);
  const runner = createModuleRunner(options, guard.guarded(loadFile));
  const merged = createMergedRunner(runner);
  const globals = createPublicGlobals(
    new Set([options.staticDomain, ...Object.values(options.moduleDomains)].map((at) => new URL(at).origin)),
  );
  const devOrigins = readDevOverrides(options.devOrigins);
  const places = createModulePlaces({
    ...options,
    devOrigins,
    fetchParsed: createParsedFileLoader(options),
    overridden: globals.read,
  });

  const hintsOf = ({ info, merged: build }: LocatedModule): string => build?.hash ?? info.name;
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

  const runVendor = async (app: string): Promise<Readonly<Record<string, unknown>>> => {
    try {
      return exportsOf(await runner.run(await places.find(app), undefined));
    } catch (error) {
      places.forget(app);
      throw error;
    } finally {
      dropHints(app);
    }
  };
  const providers = createModuleProviders({
    ...options,
    versionOf: async (app) => (await places.index()).get(app),
    runVendor,
    running: runner.running,
  });

  const watchParts = ({ info, merged: build }: LocatedModule): NonNullable<LoadedModule['onPartFailed']> => {
    const app = info.name;
    let isKnown = true;
    return (error, url = info.publicUrl) => {
      const at = { url, app, startedAtMs: Date.now(), durationMs: 0, integrity: undefined };
      options.onResource({ kind: 'script', isPart: true, ...at, error });
      if (!isKnown) return;
      isKnown = false;
      modules.delete(app);
      places.forget(app);
      if (build) places.giveUp(build);
    };
  };

  const loadFound = async (found: LocatedModule): Promise<LoadedModule> => {
    const { info, version, manifest, assets, merged: build } = found;
    let conceal = (): void => undefined;
    try {
      const provider = await providers.provide(build?.apps ?? [info.name], manifest);
      chosen.set(info.name, provider);
      const loading = assets.styles.map((asset) => quiet(styleOf(asset)));
      await options.loadLibraryGroups(manifest.utils);
      if (version.type === 'classic') conceal = globals.expose(info);
      const library = await (build ? merged.run(found, build, provider) : runner.run(found, provider));
      const devOrigin = devOrigins.get(info.name);
      return {
        info,
        exports: exportsOf(library),
        styles: await Promise.all(loading),
        provider,
        devOrigin,
        onPartFailed: watchParts(found),
        onNewCode: devOrigin === undefined ? undefined : (listener) => updates.onNewCode(info.name, listener),
      };
    } finally {
      conceal();
      dropHints(hintsOf(found));
    }
  };

  /** Where else a module may be whose file could not be had; undefined when it is where it was. */
  const findElsewhere = async ({
    info,
    assets,
    merged: build,
  }: LocatedModule): Promise<LocatedModule | undefined> => {
    if (build) places.giveUp(build);
    else places.forget(info.name);
    const again = await places.find(info.name);
    const same = JSON.stringify(again.assets) === JSON.stringify(assets);
    return same ? undefined : again;
  };

  const load = async (app: string): Promise<LoadedModule> => {
    const found = await places.find(app);
    try {
      return await loadFound(found);
    } catch (error) {
      const mayBeElsewhere = found.merged ?? (isWeaverError(error) && error.code === 'CHUNK_FAILED');
      if (signal.aborted || !mayBeElsewhere) throw error;
      const again = await findElsewhere(found).catch(() => undefined);
      if (!again) throw error;
      return loadFound(again);
    }
  };

  const hint = ({ url, integrity, isModule }: Asset): (() => void) => {
    if (isModule) {
      void quiet(prepareImport({ folder: options.ownFiles(), nonce, slots: options.registry, signal }));
    }
    if (integrity !== undefined)
      return isModule
        ? preloadModule(url, integrity, nonce).remove
        : preloadFile(url, 'script', integrity, nonce);
    // A hint would follow a redirect to wherever it leads.
    void quiet(guard.expectFile(url, undefined, signal));
    return () => undefined;
  };

  /** @param isVendor it runs without the libraries of another, so that none has to be there before it */
  const prefetch = async (app: string, isVendor: boolean): Promise<void> => {
    const found = await places.find(app);
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

  const updates = listenForDevUpdates(devOrigins, {
    registry: options.registry,
    modules,
    stylesOf: async (app) =>
      (await places.find(app)).assets.styles.map((asset) => ({
        known: styleOf(asset),
        load: () => loadStyle(asset),
      })),
    retryIslands: options.retryIslands,
  });
  undo.push(updates.end);

  return {
    index: () => places.index(),
    prefetch: (app) => prefetch(app, false),
    providerOf: (app) => chosen.get(app),
    share: providers.share,
    load: (app) =>
      once(modules, app, () =>
        load(app).catch((error: unknown) => {
          places.forget(app);
          throw asWeaverError(error, 'APP_LOAD_FAILED').with({ component: app });
        }),
      ),
    async uninstall() {
      for (const of of [...hints.keys()]) dropHints(of);
      for (const step of undo.splice(0).reverse()) step();
      await runner.uninstall();
    },
  };
}
