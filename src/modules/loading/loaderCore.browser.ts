import {
  adoptSheets,
  importModule,
  loadScriptTag,
  preloadFile,
  readGlobal,
  removeGlobal,
  trustedScriptUrl,
} from '../../browser/index.js';
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
import { readDevOverrides } from './devOverride.browser.js';
import { listenForDevUpdates } from './devOverrideUpdates.browser.js';
import { loadFile } from './loadFile.js';
import { loadModuleStyle, type ModuleStyle } from './moduleStyles.browser.js';
import type { LoadedModule, ModuleLoader, ModuleLoaderOptions } from '../moduleLoader.js';
import { expectSatisfied } from './satisfied.js';

interface LocatedModule {
  readonly info: AppInfo;
  readonly version: ModuleVersion;
  readonly manifest: AssetManifest;
  readonly assets: ModuleAssets;
}

/** The version of a module that is being developed; its manifest says what it is. */
const DEV_VERSION: ModuleVersion = { version: 'dev', type: 'classic' };

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
  const { http, nonce, scriptTimeoutMs, registry, provider, signal } = options;
  const indexes = new Map<string, Promise<ModuleIndex>>();
  const located = new Map<string, Promise<LocatedModule>>();
  const styles = new Map<string, Promise<ModuleStyle>>();
  const modules = new Map<string, Promise<LoadedModule>>();
  const hints = new Map<string, (() => void)[]>();
  const undo: (() => void)[] = [];
  /** Globals of scripts that have not settled. */
  const awaited = new Set<string>();
  /** Scripts that will run, come what may. */
  const underWay = new Set<Promise<void>>();

  const dropHints = (app: string): void => {
    for (const drop of hints.get(app) ?? []) drop();
    hints.delete(app);
  };

  const devOrigins = readDevOverrides(options.devOrigins);
  const domainOf = (app: string): string =>
    (devOrigins.get(app) ?? options.moduleDomains[app] ?? options.staticDomain).replace(/\/+$/, '');
  const domains = [options.staticDomain, ...Object.values(options.moduleDomains), ...devOrigins.values()];
  const origins = new Set(domains.map((at) => new URL(at).origin));

  /** What the page was given may be older than what the platform serves by now. */
  let given = options.moduleIndex;
  const fetchIndex = async (): Promise<ModuleIndex> => {
    const value: unknown =
      given ?? readJson(await http.staticFile(options.staticDomain + staticPath('moduleIndex'), { signal }));
    const index = parseModuleIndex(value);
    if (!index.ok)
      throw new WeaverError('ANSWER_UNREADABLE', { message: `moduleversion.json: ${index.problem}` });
    return index.value;
  };
  const index = (): Promise<ModuleIndex> => once(indexes, 'index', fetchIndex);

  const locate = async (app: string): Promise<LocatedModule> => {
    const info = appInfo(app, domainOf(app));
    // A module that is being developed need not be deployed yet.
    const version = devOrigins.has(app) ? DEV_VERSION : (await index()).get(app);
    if (!version)
      throw new WeaverError('APP_MISSING', { cause: new Error('moduleversion.json does not list it') });
    const url = new URL(info.publicDomain + staticPath('moduleManifest', { module: info.buildFolder }));
    url.searchParams.set('v', version.version);
    let manifest;
    try {
      manifest = parseAssetManifest(readJson(await http.staticFile(url.href, { signal })));
    } catch (cause) {
      if (signal.aborted) throw signal.reason as Error;
      throw new WeaverError('APP_LOAD_FAILED', { cause });
    }
    if (!manifest.ok) throw new WeaverError('APP_LOAD_FAILED', { cause: new Error(manifest.problem) });
    return {
      info,
      version: { ...version, type: manifest.value.type ?? version.type },
      manifest: manifest.value,
      assets: assetUrls(manifest.value, info.publicUrl, origins),
    };
  };
  /** After a new deployment a page knows names of files that are gone: the next try asks for the names as well. */
  const forgetPlaces = (app: string): void => {
    given = undefined;
    indexes.clear();
    located.delete(app);
  };
  const findAssets = (app: string): Promise<LocatedModule> => once(located, app, () => locate(app));

  const loadStyle = (asset: Asset): Promise<ModuleStyle> =>
    loadModuleStyle(asset, http, origins, scriptTimeoutMs, signal);
  const styleOf = (asset: Asset): Promise<ModuleStyle> =>
    once(styles, asset.url, async () => {
      const style = await loadStyle(asset);
      if (style.kind === 'sheet' && style.lifted) undo.push(adoptSheets(document, [style.lifted]));
      return style;
    });

  const runScript = async (asset: Asset, url: string, limit: AbortSignal): Promise<void> => {
    let src: string;
    try {
      src = trustedScriptUrl(url, registry);
    } catch (cause) {
      throw new WeaverError('CHUNK_FAILED', {
        message: `Loading chunk ${asset.name} failed: ${(cause as Error).message}`,
        type: 'error',
        cause,
      });
    }
    const { loaded, over } = loadScriptTag({ src, integrity: asset.integrity, nonce, signal: limit });
    const running = over.then(() => void underWay.delete(running));
    underWay.add(running);
    await loaded;
  };

  /** A page served instead of a script fires `load` too: only a global that was not there before is a success. */
  const runClassic = async ({ info, assets }: LocatedModule): Promise<unknown> => {
    const before = readGlobal(info.libraryName);
    awaited.add(info.libraryName);
    for (const asset of assets.scripts) {
      const last = asset === assets.scripts[assets.scripts.length - 1];
      await loadFile(asset, scriptTimeoutMs, signal, async (url, limit) => {
        await runScript(asset, url, limit);
        const now = readGlobal(info.libraryName);
        if (last && (now === undefined || now === before)) {
          throw new WeaverError('CHUNK_FAILED', {
            type: 'missing',
            cause: new Error(`the script ran but did not set ${info.libraryName}`),
          });
        }
      });
    }
    const library = readGlobal(info.libraryName);
    awaited.delete(info.libraryName);
    undo.push(() => {
      if (readGlobal(info.libraryName) === library) removeGlobal(info.libraryName);
    });
    return library;
  };

  const runModule = async ({ assets }: LocatedModule): Promise<unknown> => {
    let namespace: unknown;
    for (const asset of assets.scripts) {
      namespace = await loadFile(asset, scriptTimeoutMs, signal, (url) => importModule(url));
    }
    return namespace;
  };

  const load = async (app: string): Promise<LoadedModule> => {
    const found = await findAssets(app);
    expectSatisfied(provider(), found.manifest);
    const loading = found.assets.styles.map((asset) => quiet(styleOf(asset)));
    await options.loadLibraryGroups(found.manifest.utils);
    const library = await (found.version.type === 'module' ? runModule(found) : runClassic(found)).finally(
      () => {
        dropHints(app);
      },
    );
    return {
      info: found.info,
      exports: exportsOf(library),
      styles: await Promise.all(loading),
      devOrigin: devOrigins.get(app),
    };
  };

  const prefetch = async (app: string): Promise<void> => {
    const { assets, manifest, version } = await findAssets(app);
    if (signal.aborted) return;
    if (version.type === 'classic' && !modules.has(app) && !hints.has(app)) {
      hints.set(
        app,
        assets.scripts.map((asset) => preloadFile(asset.url, 'script', asset.integrity, nonce)),
      );
    }
    await Promise.all([options.loadLibraryGroups(manifest.utils), ...assets.styles.map(styleOf)]);
  };

  undo.push(
    listenForDevUpdates(devOrigins, {
      registry,
      modules,
      stylesOf: async (app) =>
        (await findAssets(app)).assets.styles.map((asset) => ({
          known: styleOf(asset),
          load: () => loadStyle(asset),
        })),
      retryIslands: options.retryIslands,
    }),
  );

  return {
    index,
    prefetch(app) {
      // Its failure is told by the load that follows.
      void quiet(prefetch(app));
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
      // A script that is still on its way sets its global when it arrives.
      await Promise.all(underWay);
      for (const name of awaited) removeGlobal(name);
    },
  };
}
