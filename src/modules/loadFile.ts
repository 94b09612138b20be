import { ERROR_CODES, WeaverError, isWeaverError } from '../core/errors.js';
import { withTimeLimit } from '../core/abort.js';
import type { ModuleLoaderOptions } from './moduleLoader.js';
import type { Asset } from './resolve/assetUrls.js';
import { tryTwice } from './tryTwice.js';
import { watchResource } from './watchResource.js';

function chunkError(asset: Asset, cause: unknown): WeaverError {
  const says =
    isWeaverError(cause) &&
    cause.code === 'CHUNK_FAILED' &&
    cause.message !== ERROR_CODES.CHUNK_FAILED.message;
  if (says) return cause;
  const timeout = isWeaverError(cause) && cause.code === 'REQUEST_TIMEOUT';
  const known = isWeaverError(cause) ? cause.type : undefined;
  return new WeaverError('CHUNK_FAILED', {
    message: `Loading chunk ${asset.name} failed`,
    type: known ?? (timeout ? 'timeout' : 'error'),
    cause,
  });
}

/** What a {@link FileLoader} is made of. */
export type FileLoaderOptions = Pick<ModuleLoaderOptions, 'scriptTimeoutMs' | 'signal' | 'onResource'>;

/**
 * Loads one file with a limit for each try, and tries once more with a time parameter (spec 1 §9).
 *
 * @throws WeaverError CHUNK_FAILED with type timeout, missing or error; the signal's reason when it aborts
 */
export type FileLoader = <T>(
  asset: Asset,
  load: (url: string, signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/** Creates the {@link FileLoader} of one module loader; what becomes of each file is told to `onResource`. */
export function createFileLoader({ scriptTimeoutMs, signal, onResource }: FileLoaderOptions): FileLoader {
  return (asset, load) => {
    const attempt = (url: string): ReturnType<typeof load> =>
      withTimeLimit(
        scriptTimeoutMs,
        () => new WeaverError('REQUEST_TIMEOUT'),
        signal,
        (limit) => load(url, limit),
      );
    const { kind, url, app, integrity } = asset;
    return watchResource({ kind, url, app, integrity }, { onResource, signal }, async () => {
      try {
        return await tryTwice(url, signal, attempt);
      } catch (cause) {
        if (signal.aborted) throw cause;
        throw chunkError(asset, cause);
      }
    });
  };
}
