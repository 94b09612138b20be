import { chunkRefusal, explainRefusal } from '../../browser/fileFailures.js';
import { readGlobal, removeGlobal } from '../../browser/globals.js';
import { loadScriptTag } from '../../browser/scriptTag.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { type FileLoader, once } from '../loading.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import type { Asset } from '../resolve/assetUrls.js';
import type { ResolvedModule, MergedBuild } from '../resolve/resolvedModule.js';
import { hostileGlobal } from '../run/hostileGlobal.js';
import type { RunResult } from '../run/runResult.js';
import type { SharedProvider } from '../sharedScope.js';
import { createClassicExternals } from './classicExternals.browser.js';
import { appInfo } from '../appInfo.js';

/** @throws WeaverError MODULE_HOSTILE_GLOBAL */
function expectNoHostileGlobal(provider: SharedProvider, externals: readonly string[] | undefined): void {
  const name = hostileGlobal(provider, externals);
  if (name === undefined) return;
  throw new WeaverError('MODULE_HOSTILE_GLOBAL', {
    message: `the page declares ${name} in a way that cannot be guarded (var), and the module reads ${name}`,
  });
}

/** Creates the {@link ClassicRunner} of one loader. */
export function createClassicRunner(
  { nonce, signal }: Pick<ModuleLoaderOptions, 'nonce' | 'signal'>,
  loadFile: FileLoader,
) {
  const undo: (() => void)[] = [];
  /** Globals of scripts that have not finished. */
  const awaited = new Set<string>();
  /** Inserted scripts that cannot be stopped any more. */
  const underWay = new Set<Promise<void>>();
  const externals = createClassicExternals();

  /** Resolves to the page's globals that may have kept the script from setting its own. */
  const runScript = async (
    asset: Asset,
    url: string,
    limit: AbortSignal,
    enter: (script: HTMLScriptElement) => ReturnType<typeof externals.enter>,
  ): Promise<readonly string[]> => {
    let src: string;
    try {
      src = trustedScriptUrl(url);
    } catch (cause) {
      throw chunkRefusal(asset.name)((cause as Error).message, cause);
    }
    const { loaded, over, element } = loadScriptTag({
      src,
      integrity: asset.integrity,
      nonce,
      session: signal,
      signal: limit,
    });
    const entered = element && enter(element);
    const running = over.then(() => {
      entered?.leave();
      underWay.delete(running);
    });
    underWay.add(running);
    await explainRefusal(url, chunkRefusal(asset.name), () => loaded);
    return entered?.hostile ?? [];
  };

  /** An HTML page served as a script fires `load` too, so only a newly set global counts as success. */
  const runScripts = async (
    { info, assets, manifest }: ResolvedModule,
    provider: SharedProvider | undefined,
  ): Promise<RunResult> => {
    if (provider) expectNoHostileGlobal(provider, manifest.externals);
    let hostile: readonly string[] = [];
    const before = readGlobal(info.libraryName);
    awaited.add(info.libraryName);
    for (const asset of assets.scripts) {
      const last = asset === assets.scripts[assets.scripts.length - 1];
      await loadFile(asset, async (url, limit) => {
        hostile = await runScript(asset, url, limit, (script) =>
          externals.enter(script, provider, manifest.externals),
        );
        const now = readGlobal(info.libraryName);
        if (last && (now === undefined || now === before)) {
          throw new WeaverError('CHUNK_FAILED', {
            type: 'missing',
            cause: new Error(`the script ran but did not set ${info.libraryName}`),
          });
        }
      }).catch((error: unknown) => {
        const isMissing = isWeaverError(error) && error.type === 'missing';
        if (!isMissing || hostile.length === 0) throw error;
        throw new WeaverError('MODULE_HOSTILE_GLOBAL', {
          message: `the script did not set ${info.libraryName}: the page's ${hostile.join(', ')} prevents it and cannot be guarded`,
          cause: error,
        });
      });
    }
    const library = readGlobal(info.libraryName);
    awaited.delete(info.libraryName);
    undo.push(() => {
      if (readGlobal(info.libraryName) === library) removeGlobal(info.libraryName);
    });
    return { library };
  };

  const runMerged = createMergedRunner(runScripts);
  return {
    /** As `ModuleRunner.run`; a merged build is run once for all its modules. */
    run: (module: ResolvedModule, provider: SharedProvider | undefined): Promise<RunResult> =>
      module.merged && provider ? runMerged(module, module.merged, provider) : runScripts(module, provider),
    /** The provider of the script that is running; undefined while none is. */
    running: (): SharedProvider | undefined => externals.running(),
    /** Removes the modules' globals. Resolves when no script that the SDK inserted can run any more. */
    async uninstall(): Promise<void> {
      for (const step of undo.splice(0).reverse()) step();
      // A script that is still loading sets its global once it runs.
      await Promise.all(underWay);
      for (const name of awaited) removeGlobal(name);
    },
  };
}

/** Runs the classic scripts of modules. */
export type ClassicRunner = ReturnType<typeof createClassicRunner>;

/**
 * Runs a merged build, once for all its modules, and resolves to the global that it set for one of them. Rejects with
 * CHUNK_FAILED.
 */
type RunMerged = (module: ResolvedModule, build: MergedBuild, provider: SharedProvider) => Promise<RunResult>;

/** Creates the function that runs merged builds by the one that runs the scripts of a module. */
function createMergedRunner(
  runScripts: (module: ResolvedModule, provider: SharedProvider) => Promise<RunResult>,
): RunMerged {
  const running = new Map<string, Promise<unknown>>();

  const runBuild: (...of: Parameters<RunMerged>) => Promise<void> = async (module, build, provider) => {
    await runScripts(module, provider);
    // The build has loaded the others too: they run without scripts, so that their globals are removed with the loader.
    const assets = { ...module.assets, scripts: [] };
    const others = build.apps.filter((app) => app !== module.info.name);
    await Promise.all(others.map((app) => runScripts({ ...module, info: appInfo(app), assets }, provider)));
  };

  return async (module, build, provider) => {
    await once(running, build.hash, () => runBuild(module, build, provider));
    const result = await runScripts({ ...module, assets: { ...module.assets, scripts: [] } }, provider);
    if (result.library !== undefined) return result;
    throw new WeaverError('CHUNK_FAILED', {
      message: `Loading chunk ${build.hash} failed`,
      type: 'missing',
      cause: new Error(`the build ran but did not set ${module.info.libraryName}`),
    });
  };
}
