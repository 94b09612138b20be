import { chunkRefusal, explainRefusal } from '../../browser/fileFailures.js';
import { importModule } from '../../browser/importModule.js';
import { WeaverError } from '../../core/errors.js';
import type { ClassicRunner } from '../classic/index.js';
import { loadClassic } from '../loadClassic.js';
import type { FileLoader } from '../loading.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import type { ResolvedModule } from '../resolve/resolvedModule.js';
import type { SharedProvider } from '../sharedScope.js';
import { createGroupMutex } from './groupMutex.js';
import type { RunResult } from './runResult.js';

/** Creates the {@link ModuleRunner} of one loader; what runs classic scripts is loaded with the first of them. */
export function createModuleRunner(
  options: Pick<ModuleLoaderOptions, 'nonce' | 'signal'>,
  loadFile: FileLoader,
) {
  const { signal } = options;
  const mutex = createGroupMutex<SharedProvider | undefined>();
  let classic: ClassicRunner | undefined;

  const runClassic: ModuleRunner['run'] = async (module, provider) => {
    const { createClassicRunner } = await loadClassic();
    if (signal.aborted) throw signal.reason as Error;
    classic ??= createClassicRunner(options, loadFile);
    return classic.run(module, provider);
  };

  /** An ES module has no `document.currentScript`: while one runs, only modules of the same provider run concurrently. */
  const runModule = async ({ assets }: ResolvedModule): Promise<RunResult> => {
    let result: RunResult = { library: undefined };
    for (const asset of assets.scripts) {
      const last = asset === assets.scripts[assets.scripts.length - 1];
      result = await loadFile(asset, async (url) => {
        const found = await explainRefusal(url, chunkRefusal(asset.name), () => importModule(url));
        if (last && Object.keys(Object(found) as object).length === 0) {
          const cause = new Error('the module exports nothing');
          throw new WeaverError('CHUNK_FAILED', { type: 'missing', cause });
        }
        return { library: found };
      });
    }
    return result;
  };

  return {
    /**
     * Resolves to the global that the module's script set, or to the namespace of an ES module. Rejects with CHUNK_FAILED,
     * or MODULE_HOSTILE_GLOBAL when a global of the page cannot be guarded.
     *
     * @param provider of the libraries that it reads; undefined if it needs none
     */
    run: (module: ResolvedModule, provider: SharedProvider | undefined): Promise<RunResult> =>
      module.version.type === 'module'
        ? mutex.run(provider, () => runModule(module))
        : runClassic(module, provider),
    /** The provider of the module that is running; undefined while none is. */
    running: (): SharedProvider | undefined => classic?.running() ?? mutex.current(),
    /** Removes the modules' globals. Resolves when no script that the SDK inserted can run any more. */
    uninstall: async (): Promise<void> => classic?.uninstall(),
  };
}

/** Runs the scripts of modules. */
export type ModuleRunner = ReturnType<typeof createModuleRunner>;
