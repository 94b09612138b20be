import { WeaverError } from '../../core/errors.js';
import { appInfo } from '../appInfo.js';
import { once } from '../loading.js';
import type { MergedBuild, ResolvedModule } from '../resolve/resolvedModule.js';
import type { RunResult } from '../run/runResult.js';
import type { SharedProvider } from '../sharedScope.js';

/**
 * Runs a merged build, once for all its modules, and resolves to the global that it set for one of them. Rejects with
 * CHUNK_FAILED.
 */
type RunMerged = (module: ResolvedModule, build: MergedBuild, provider: SharedProvider) => Promise<RunResult>;

/** Creates the function that runs merged builds by the one that runs the scripts of a module. */
export function createMergedRunner(
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
