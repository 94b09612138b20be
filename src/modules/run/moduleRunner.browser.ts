import { chunkRefusal, explainRefusal } from '../../browser/fileFailures.js';
import { importModule } from '../../browser/importModule.js';
import { WeaverError } from '../../core/errors.js';
import type { ClassicRunner } from '../classic/index.js';
import { loadClassic } from '../loadClassic.js';
import { type FileLoader, isMarkup, once } from '../loading.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import type { ResolvedModule } from '../resolve/resolvedModule.js';
import type { SharedProvider } from '../sharedScope.js';
import type { RunResult } from './runResult.js';
import { createDeferred, type Deferred } from '../../core/promises.js';
import { awaitHint, preloadModule } from '../../browser/resourceHints.js';
import { raceAbort } from '../../core/abort.js';
import type { HttpClient } from '../../http/httpClient.js';

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

/**
 * Creates a mutex by group: work of the same group runs concurrently, and work of another group waits for it. It has no time
 * limit of its own: the work that runs first must have one.
 */
export function createGroupMutex<Group>() {
  let active: { readonly group: Group; readonly over: Deferred<void>; count: number } | undefined;
  return {
    /** Runs `work` once no work of another group is under way. Returns or throws what `work` does. */
    async run<T>(group: Group, work: () => Promise<T>): Promise<T> {
      while (active && active.group !== group) await active.over.promise;
      const mine = (active ??= { group, over: createDeferred<void>(), count: 0 });
      mine.count += 1;
      try {
        return await work();
      } finally {
        mine.count -= 1;
        if (mine.count === 0) {
          active = undefined;
          mine.over.resolve();
        }
      }
    },
    /** The group of the work that is under way; undefined while there is none. */
    current: (): Group | undefined => active?.group,
  };
}

/**
 * Creates what checks the scripts of one loader before they may run. A script element and `import()` follow redirects to any origin.
 * Integrity makes that harmless; a file without it is fetched once with redirects refused. `import()` has no integrity
 * option, so a `modulepreload` hint with integrity is added first.
 */
export function createScriptGuard(http: HttpClient, nonce: string | undefined) {
  /** Checks made ahead, by address: a later load does not check again. */
  const checked = new Map<string, Promise<void>>();
  const check = async (url: string, integrity: string | undefined, signal: AbortSignal): Promise<void> => {
    const text = await http.staticFile(url, { signal, timeoutMs: Infinity, integrity });
    if (text === '' || isMarkup(text)) {
      throw new WeaverError('CHUNK_FAILED', { type: 'missing', cause: new Error('it is not a script') });
    }
  };
  /** Rejects if the file redirects or is not a script; afterwards the file is in the browser's cache. */
  const expectFile = async (
    url: string,
    integrity: string | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    await raceAbort(
      once(checked, url, () => check(url, integrity, signal)),
      signal,
    );
  };
  const expectModule: typeof expectFile = async (url, integrity, signal) => {
    const hint = preloadModule(url, integrity, nonce);
    if (hint.loaded) await awaitHint(hint, signal);
    else await expectFile(url, integrity, signal);
  };
  return {
    expectFile,
    /** Wraps a loader: every script that the browser itself would not check is checked first. */
    guarded:
      (loadFile: FileLoader): FileLoader =>
      (asset, load) =>
        loadFile(asset, async (url, limit) => {
          const { integrity, isModule } = asset;
          if (integrity === undefined) {
            await expectFile(url, integrity, limit);
            checked.delete(url);
          } else if (isModule) await expectModule(url, integrity, limit);
          return load(url, limit);
        }),
  };
}
