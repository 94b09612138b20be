import { awaitHint, preloadModule } from '../../browser/resourceHints.js';
import { WeaverError } from '../../core/errors.js';
import { raceAbort } from '../../core/abort.js';
import type { HttpClient } from '../../http/httpClient.js';
import { isMarkup, once, type FileLoader } from '../loading.js';

/** Checks scripts before they may run. */
export interface ScriptGuard {
  /** Rejects unless the file is served from its own address, and is whole; it is in the browser's cache afterwards. */
  expectFile(url: string, integrity: string | undefined, signal: AbortSignal): Promise<void>;
  /** A loader that first checks every script that the browser itself would not check. */
  guarded(loadFile: FileLoader): FileLoader;
}

/**
 * Creates the {@link ScriptGuard} of one loader. A script element and `import()` follow redirects wherever they lead;
 * integrity makes that harmless, and a file without it is fetched once with redirects refused. `import()` knows no
 * integrity: a hint that does goes before it.
 */
export function createScriptGuard(http: HttpClient, nonce: string | undefined): ScriptGuard {
  /** Checks that were made ahead, by address: a load that follows does not check again. */
  const checked = new Map<string, Promise<void>>();
  const check = async (url: string, integrity: string | undefined, signal: AbortSignal): Promise<void> => {
    const text = await http.staticFile(url, { signal, timeoutMs: Infinity, integrity });
    if (text === '' || isMarkup(text)) {
      throw new WeaverError('CHUNK_FAILED', { type: 'missing', cause: new Error('it is no script') });
    }
  };
  const expectFile: ScriptGuard['expectFile'] = async (url, integrity, signal) => {
    await raceAbort(
      once(checked, url, () => check(url, integrity, signal)),
      signal,
    );
  };
  const expectModule: ScriptGuard['expectFile'] = async (url, integrity, signal) => {
    const hint = preloadModule(url, integrity, nonce);
    if (hint.loaded) await awaitHint(hint, signal);
    else await expectFile(url, integrity, signal);
  };
  return {
    expectFile,
    guarded: (loadFile) => (asset, load) =>
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
