import { markHandled } from '../../core/promises.js';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import type { AssetManifest } from '../../wire/assetManifest.js';
import { parseModuleIndex, type ModuleIndex, type ModuleVersion } from '../../wire/modules.js';
import { staticPath } from '../../wire/calls.js';
import { appInfo, type AppInfo } from '../appInfo.js';
import { loadClassic } from '../loadClassic.js';
import { once, type ParsedFileLoader } from '../loading.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import { assetUrls, type ModuleAssets } from './assetUrls.js';
import { createMergedBuilds, readManifest } from './mergedBuilds.js';
import type { MergedBuild, ResolvedModule } from './resolvedModule.js';

/** Options of {@link createModuleResolver}. */
export interface ModuleResolverOptions extends Pick<
  ModuleLoaderOptions,
  'staticDomain' | 'moduleDomains' | 'moduleIndex' | 'signal'
> {
  readonly fetchParsed: ParsedFileLoader;
  /** The origin of the development server, by app. */
  readonly devOrigins: ReadonlyMap<string, string>;
  /** Applies the addresses in the page's own globals (`weappHrmPublicUrl`) to a module. */
  readonly overridden: (info: AppInfo) => AppInfo;
}

/** The version of a module in development; its manifest gives the real type. */
const DEV_VERSION: ModuleVersion = { version: 'dev', type: 'classic' };

function assetsOf(
  manifest: AssetManifest,
  info: Pick<AppInfo, 'name' | 'publicUrl'>,
  isModule: boolean,
): ModuleAssets {
  return assetUrls(manifest, info, new Set([new URL(info.publicUrl).origin]), isModule);
}

/** The module as a manifest describes it. */
function moduleOf(info: AppInfo, version: ModuleVersion, manifest: AssetManifest): ResolvedModule {
  const type = manifest.type ?? version.type;
  const assets = assetsOf(manifest, info, type === 'module');
  return { info, version: { ...version, type }, manifest, assets, merged: undefined };
}

/** The module by the manifest in its row of the index; undefined, with a warning, if that cannot be used. */
async function moduleOfRow(info: AppInfo, version: ModuleVersion): Promise<ResolvedModule | undefined> {
  let problem: unknown;
  try {
    const manifest = await readManifest(version.manifest);
    if (manifest.ok) return moduleOf(info, version, manifest.value);
    ({ problem } = manifest);
  } catch (error) {
    problem = isWeaverError(error) ? error.cause : error;
  }
  logWarning(`moduleversion.json: the manifest of ${info.name} is ignored, its file is requested`, problem);
  return undefined;
}

/** Creates what resolves the names of modules to their files, by the platform's indexes and manifests. */
export function createModuleResolver(options: ModuleResolverOptions) {
  const { staticDomain, moduleDomains, devOrigins, signal, fetchParsed, overridden } = options;
  const indexes = new Map<string, Promise<ModuleIndex>>();
  const resolved = new Map<string, Promise<ResolvedModule>>();
  /** Modules that failed: their manifests in the index may be as outdated as the files that failed to load. */
  const failed = new Set<string>();
  const merged = createMergedBuilds(staticDomain, fetchParsed);

  /** Fetches the index or a manifest. Rejects with APP_LOAD_FAILED (spec 1 §8), or the signal's reason when it aborts. */
  const fetchDescription: ParsedFileLoader = async (resource, parse) => {
    try {
      return await fetchParsed(resource, parse);
    } catch (cause) {
      if (signal.aborted) throw signal.reason as Error;
      const isLate = isWeaverError(cause) && cause.code === 'REQUEST_TIMEOUT';
      throw new WeaverError('APP_LOAD_FAILED', { type: isLate ? 'timeout' : 'error', cause });
    }
  };

  /** The index that the config gives may be older than the one that the platform serves. */
  let given = options.moduleIndex;
  const fetchIndex = async (): Promise<ModuleIndex> => {
    if (given === undefined) {
      const url = staticDomain + staticPath('moduleIndex');
      return fetchDescription({ kind: 'index', url, app: undefined, integrity: undefined }, parseModuleIndex);
    }
    const index = parseModuleIndex(given);
    if (index.ok) return index.value;
    throw new WeaverError('ANSWER_UNREADABLE', { message: `moduleIndex: ${index.problem}` });
  };
  /**
   * moduleversion.json. Rejects with APP_LOAD_FAILED, or ANSWER_UNREADABLE for an index in the config that cannot be
   * used; a failure is not cached.
   */
  const index = (): Promise<ModuleIndex> => once(indexes, 'index', fetchIndex);

  const fetchManifest = (info: AppInfo, { version }: ModuleVersion): Promise<AssetManifest> => {
    const url = new URL('asset-manifest.json', info.publicUrl);
    url.searchParams.set('v', version);
    const resource = { kind: 'manifest', url: url.href, app: info.name, integrity: undefined } as const;
    return fetchDescription(resource, readManifest);
  };

  const resolveUncached = async (app: string): Promise<ResolvedModule> => {
    const devOrigin = devOrigins.get(app);
    const ownDomain = devOrigin ?? moduleDomains[app];
    const deployed = appInfo(app, (ownDomain ?? staticDomain).replace(/\/+$/, ''));
    const info = devOrigin === undefined ? overridden(deployed) : deployed;
    // A module in development may not be deployed yet, so the index may not list it.
    const version = devOrigin === undefined ? (await index()).get(app) : DEV_VERSION;
    if (!version)
      throw new WeaverError('APP_MISSING', { cause: new Error('moduleversion.json does not list it') });
    // Loaded beside its manifest and its script.
    if (version.type === 'classic' && devOrigin === undefined) void markHandled(loadClassic());
    const build =
      version.type === 'classic' && ownDomain === undefined ? await merged.buildOf(app) : undefined;
    if (build) {
      const assets = assetsOf(build.manifest, { name: app, publicUrl: build.folder }, false);
      return { info, version, manifest: build.manifest, assets, merged: build };
    }
    // The manifest in the index is valid for the configured address only, not for one set by a global of the page.
    const isInRow =
      version.manifest !== undefined && info.publicUrl === deployed.publicUrl && !failed.has(app);
    return (
      (isInRow ? await moduleOfRow(info, version) : undefined) ??
      moduleOf(info, version, await fetchManifest(info, version))
    );
  };

  return {
    index,
    /** Rejects with APP_MISSING, or as `index` does; a failure is not cached. */
    resolve: (app: string): Promise<ResolvedModule> =>
      once(resolved, app, () => {
        merged.want(app);
        return resolveUncached(app);
      }),
    /**
     * To be called when a module fails: a new deployment may have renamed its files, so the next call requests the index and
     * the module's own manifest again, even if the index carries one.
     */
    forget(app: string): void {
      given = undefined;
      failed.add(app);
      indexes.clear();
      resolved.delete(app);
      merged.forget();
    },
    /** To be called when a file of a merged build cannot be loaded: its modules are then resolved one by one. */
    giveUp(build: MergedBuild): void {
      merged.giveUp(build.hash);
      for (const app of build.apps) resolved.delete(app);
    },
  };
}
