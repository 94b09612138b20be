import { WeaverError } from '../../core/errors.js';
import type { MergedBuild } from '../resolve/mergedBuilds.js';
import type { ResolvedModule } from '../resolve/moduleResolver.js';
import type { ModuleRunner, RunResult } from './moduleRunner.browser.js';
import { appInfo } from '../appInfo.js';
import type { SharedProvider } from '../sharedScope.js';
import { once } from '../loading.js';

/** Runs merged builds, each once. */
export interface MergedRunner {
  /** Resolves to the global that the build set for the module. Rejects with CHUNK_FAILED. */
  run(module: ResolvedModule, build: MergedBuild, provider: SharedProvider): Promise<RunResult>;
}

/** Creates the {@link MergedRunner} over a runner of single modules. */
export function createMergedRunner(runner: ModuleRunner): MergedRunner {
  const running = new Map<string, Promise<unknown>>();

  const runBuild = async (
    module: ResolvedModule,
    build: MergedBuild,
    provider: SharedProvider,
  ): Promise<void> => {
    await runner.run(module, provider);
    // The build has loaded the others too: they run without scripts, so that their globals are removed with the loader.
    const assets = { ...module.assets, scripts: [] };
    const others = build.apps.filter((app) => app !== module.info.name);
    await Promise.all(others.map((app) => runner.run({ ...module, info: appInfo(app), assets }, provider)));
  };

  return {
    async run(module, build, provider) {
      await once(running, build.hash, () => runBuild(module, build, provider));
      const result = await runner.run({ ...module, assets: { ...module.assets, scripts: [] } }, provider);
      if (result.library !== undefined) return result;
      throw new WeaverError('CHUNK_FAILED', {
        message: `Loading chunk ${build.hash} failed`,
        type: 'missing',
        cause: new Error(`the build ran but did not set ${module.info.libraryName}`),
      });
    },
  };
}
