import { WeaverError, isWeaverError } from './errors.js';
import { loadOnce } from './loadOnce.js';

/**
 * Creates the loader of a lazy chunk: loaded at the first call and kept. After a failure the next call tries again.
 * Rejects with CHUNK_FAILED.
 *
 * @param name used in the message: 'Loading chunk init failed'
 * @param load the dynamic import
 */
export function lazyChunk<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  return loadOnce(() =>
    load().catch((cause: unknown) => {
      // A WeaverError has a more specific message.
      if (isWeaverError(cause)) throw cause;
      throw new WeaverError('CHUNK_FAILED', {
        message: `Loading chunk ${name} failed`,
        type: 'error',
        cause,
      });
    }),
  );
}
