import { adoptSheets, preloadFile } from '../../browser/index.js';
import { WeaverError, asWeaverError, quiet } from '../../core/index.js';
import { readJson } from '../../http/index.js';
import {
  parseAssetManifest,
  parseModuleIndex,
  staticPath,
  type AssetManifest,
  type ModuleIndex,
  type ModuleVersion,
} from '../../wire/index.js';
import { appInfo, type AppInfo } from '../appInfo.js';
import { assetUrls, type Asset, type ModuleAssets } from './assetUrls.js';
import { hostileGlobal } from './classicExternals.browser.js';
import { createFileLoader } from './loadFile.js';
import { createModuleRunner } from './moduleRunner.browser.js';
import { loadModuleStyle, type ModuleStyle } from './moduleStyles.browser.js';
import { createProvider } from './provider.js';
import { chooseProvider, vendorNeeded } from './providers.js';
import { shareLibraries, type LibraryShare } from './shareLibraries.js';
import { vendorProvider } from './vendor.js';
import type { LoadedModule, ModuleLoader, ModuleLoaderOptions } from '../moduleLoader.js';
import type { SharedProvider } from '../sharedScope.js';
import { watchResource, type WatchedResource } from './watchResource.js';

interface LocatedModule {
  readonly info: AppInfo;
  readonly version: ModuleVersion;
  readonly manifest: AssetManifest;
  readonly assets: ModuleAssets;
}

/** Keeps the promise of a key until it fails. */
function once<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const promise = load();
  cache.set(key, promise);
  promise.catch(() => {
    if (cache.get(key) === promise) cache.delete(key);
  });
  return promise;
}

/** An ES module's namespace, or a script's library global, as a record of its exports. */
function exportsOf(library: unknown): Readonly<Record<string, unknown>> {
  if (typeof library === 'object' && library !== null) return library as Record<string, unknown>;
  return { default: library };
}

/** The work behind {@link ModuleLoader}; loaded while init waits for its calls. */
export function createLoaderCore(options: ModuleLoaderOptions): ModuleLoader {
  const { http, nonce, signal, onResource } = options;
  const indexes = new Map<string, Promise<ModuleIndex>>();
  const located = new Map<string, Promise<LocatedModule>>();
  const styles = new Map<string, Promise<ModuleStyle>>();
  const modules = new Map<string, Promise<LoadedModule>>();
  const hints = new Map<string, (() => void)[]>();
  const undo: (() => void)[] = [];
  const loadFile = createFileLoader(options);
  const runner = createModuleRunner(options, loadFile);

  const dropHints = (app: string): void => {
    for (const drop of hints.get(app) ?? []) drop();
    hints.delete(app);
  };

  const domainOf = (app: string): string =>
    (options.moduleDomains[app] ?? options.staticDomain).replace(/\/+$/, '');
  const origins = new Set(
    [options.staticDomain, ...Object.values(options.moduleDomains)].map((at) => new URL(at).origin),
  );

  const fetchJson = (resource: WatchedResource): Promise<unknown> =>
    watchResource(resource, onResource, async () =>
      readJson(await http.staticFile(resource.url, { signal })),
    );

  /** What the page was given may be older than what the platform serves by now. */
  let given = options.moduleIndex;
  const fetchIndex = async (): Promise<ModuleIndex> => {
    const url = options.staticDomain + staticPath('moduleIndex');
    const value: unknown =
      given ?? (await fetchJson({ kind: 'index', url, app: undefined, integrity: undefined }));
    const index = parseModuleIndex(value);
    if (!index.ok)
      throw new WeaverError('ANSWER_UNREADABLE', { message: `moduleversion.json: ${index.problem}` });
    return index.value;
  };
  const index = (): Promise<ModuleIndex> => once(indexes, 'index', fetchIndex);

  const locate = async (app: string): Promise<LocatedModule> => {
    const info = appInfo(app, domainOf(app));
    const version = (await index()).get(app);
    if (!version)
      throw new WeaverError('APP_MISSING', { cause: new Error('moduleversion.json does not list it') });
    const url = new URL(info.publicDomain + staticPath('moduleManifest', { module: info.buildFolder }));
    url.searchParams.set('v', version.version);
    let manifest;
    try {
      const resource = { kind: 'manifest', url: url.href, app, integrity: undefined } as const;
      manifest = parseAssetManifest(await fetchJson(resource));
    } catch (cause) {
      if (signal.aborted) throw signal.reason as Error;
      throw new WeaverError('APP_LOAD_FAILED', { cause });
    }
    if (!manifest.ok) throw new WeaverError('APP_LOAD_FAILED', { cause: new Error(manifest.problem) });
    return {
      info,
      version,
      manifest: manifest.value,
      assets: assetUrls(manifest.value, info, origins),
    };
  };
  /** After a new deployment a page knows names of files that are gone: the next try asks for the names as well. */
  const forgetPlaces = (app: string): void => {
    given = undefined;
    indexes.clear();
    located.delete(app);
  };
  const findAssets = (app: string): Promise<LocatedModule> => once(located, app, () => locate(app));

  const styleOf = (asset: Asset): Promise<ModuleStyle> =>
    once(styles, asset.url, async () => {
      const style = await loadModuleStyle(asset, http, origins, loadFile, options.scriptTimeoutMs);
      if (style.kind === 'sheet' && style.lifted) undo.push(adoptSheets(document, [style.lifted]));
      return style;
    });

  const host = options.hostLibraries && createProvider('host', options.hostLibraries);
  const providers = new Map<string, Promise<SharedProvider>>();
  const ownProvider = (): Promise<SharedProvider> =>
    once(providers, 'sdk', async () => createProvider('sdk', await options.ownLibraries()));
  const vendor = async (app: string): Promise<SharedProvider | undefined> => {
    const version = (await index()).get(app);
    if (!version) return undefined;
    return vendorProvider(app, version.version, async () =>
      exportsOf(await runner.run(await findAssets(app), undefined)),
    )
      .catch((error: unknown) => {
        forgetPlaces(app);
        throw error;
      })
      .finally(() => {
        dropHints(app);
      });
  };
  let shared: Promise<LibraryShare> | undefined;
  const share = (): Promise<LibraryShare> => {
    shared ??= Promise.all([ownProvider(), options.sharedLibrary()]).then(([own, library]) =>
      shareLibraries(options.registry, library, host ?? own, runner.running),
    );
    return shared;
  };

  const load = async (app: string): Promise<LoadedModule> => {
    const found = await findAssets(app);
    const chosen = await chooseProvider({ host, own: await ownProvider(), vendor }, found.manifest);
    const provider = (await share()).add(app, chosen);
    const loading = found.assets.styles.map((asset) => quiet(styleOf(asset)));
    await options.loadLibraryGroups(found.manifest.utils);
    const library = await runner.run(found, provider).finally(() => {
      dropHints(app);
    });
    return { info: found.info, exports: exportsOf(library), styles: await Promise.all(loading), provider };
  };

  const prefetch = async (app: string): Promise<void> => {
    const { assets, manifest, version } = await findAssets(app);
    if (signal.aborted) return;
    /** A script whose libraries are not certain yet is not asked for: its vendor is. */
    const prefetchScripts = async (): Promise<void> => {
      const own = await ownProvider();
      const needed = vendorNeeded({ host, own }, manifest);
      if (needed !== undefined) return (await index()).has(needed) ? prefetch(needed) : undefined;
      const isWanted = version.type === 'classic' && !modules.has(app) && !hints.has(app);
      if (signal.aborted || !isWanted || hostileGlobal(host ?? own, manifest.externals)) return;
      hints.set(
        app,
        assets.scripts.map((asset) => preloadFile(asset.url, 'script', asset.integrity, nonce)),
      );
    };
    await Promise.all([
      prefetchScripts(),
      options.loadLibraryGroups(manifest.utils),
      ...assets.styles.map(styleOf),
    ]);
  };

  return {
    index,
    prefetch,
    share: async () => {
      await share();
    },
    load: (app) =>
      once(modules, app, () =>
        load(app).catch((error: unknown) => {
          forgetPlaces(app);
          throw asWeaverError(error, 'APP_LOAD_FAILED').with({ component: app });
        }),
      ),
    async uninstall() {
      for (const app of [...hints.keys()]) dropHints(app);
      for (const step of undo.splice(0).reverse()) step();
      await runner.uninstall();
    },
  };
}
