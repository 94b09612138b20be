import { WeaverError, isWeaverError } from './errors.js';
import { loadOnce } from './loadOnce.js';

/**
 * A part of the SDK with a file of its own, loaded when it is first asked for. A failed load is forgotten, so that the
 * next call tries again. Rejects with CHUNK_FAILED.
 *
 * @param name as it stands in the error: 'Loading chunk init failed'
 * @param load the dynamic import
 */
export function lazyChunk<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  return loadOnce(() =>
    load().catch((cause: unknown) => {
      // It says more of itself than its part's name.
      if (isWeaverError(cause)) throw cause;
      throw new WeaverError('CHUNK_FAILED', {
        message: `Loading chunk ${name} failed`,
        type: 'error',
        cause,
      });
    }),
  );
}
