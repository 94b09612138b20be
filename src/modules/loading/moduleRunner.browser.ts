import {
  importModule,
  loadScriptTag,
  readGlobal,
  removeGlobal,
  trustedScriptUrl,
} from '../../browser/index.js';
import { WeaverError } from '../../core/index.js';
import type { ModuleVersion } from '../../wire/index.js';
import type { AppInfo } from '../appInfo.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import type { Asset, ModuleAssets } from './assetUrls.js';
import type { FileLoader } from './loadFile.js';

/** What is to be run. */
export interface RunnableModule {
  readonly info: AppInfo;
  readonly version: ModuleVersion;
  readonly assets: ModuleAssets;
}

/** Runs the scripts of modules. */
export interface ModuleRunner {
  /** What the module's script set as its global, or the namespace of an ES module. Rejects with CHUNK_FAILED. */
  run(module: RunnableModule): Promise<unknown>;
  /** Removes the modules' globals. Resolves when no script of ours can run any more. */
  uninstall(): Promise<void>;
}

/** Creates the {@link ModuleRunner} of one loader. */
export function createModuleRunner(
  { nonce, ownFiles, registry }: Pick<ModuleLoaderOptions, 'nonce' | 'ownFiles' | 'registry'>,
  loadFile: FileLoader,
): ModuleRunner {
  const undo: (() => void)[] = [];
  /** Globals of scripts that have not settled. */
  const awaited = new Set<string>();
  /** Scripts that will run, come what may. */
  const underWay = new Set<Promise<void>>();

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
  const runClassic = async ({ info, assets }: RunnableModule): Promise<unknown> => {
    const before = readGlobal(info.libraryName);
    awaited.add(info.libraryName);
    for (const asset of assets.scripts) {
      const last = asset === assets.scripts[assets.scripts.length - 1];
      await loadFile(asset, async (url, limit) => {
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

  const runModule = async ({ assets }: RunnableModule): Promise<unknown> => {
    let namespace: unknown;
    for (const asset of assets.scripts) {
      namespace = await loadFile(asset, (url, signal) =>
        importModule(url, { folder: ownFiles(), nonce, slots: registry, signal }),
      );
    }
    return namespace;
  };

  return {
    run: (module) => (module.version.type === 'module' ? runModule(module) : runClassic(module)),
    async uninstall() {
      for (const step of undo.splice(0).reverse()) step();
      // A script that is still on its way sets its global when it arrives.
      await Promise.all(underWay);
      for (const name of awaited) removeGlobal(name);
    },
  };
}
