import { chunkError } from './chunkLoading.js';
import { importTwice } from './importTwice.js';

/** Wraps `load` so that it runs once, at the first call. After a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Creates the loader of a lazy chunk: loaded at the first call, in at most two tries, and kept. After a failure the next
 * call tries again. Rejects with CHUNK_FAILED, whose type is timeout, missing or error.
 *
 * @param name used in the message: 'Loading chunk init failed'
 * @param load the dynamic import
 * @param proof an export of the chunk
 */
export function lazyChunk<T extends object>(
  name: string,
  load: () => Promise<T>,
  proof: keyof T & string,
): () => Promise<T> {
  return loadOnce(() =>
    importTwice(load, proof).catch((cause: unknown) => {
      throw chunkError(name, cause);
    }),
  );
}
