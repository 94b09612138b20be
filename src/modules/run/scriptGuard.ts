import { awaitHint, preloadModule } from '../../browser/resourceHints.js';
import { WeaverError } from '../../core/errors.js';
import { raceAbort } from '../../core/abort.js';
import type { HttpClient } from '../../http/httpClient.js';
import { isMarkup, once, type FileLoader } from '../loading.js';

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
