import { explainRenderError } from '../../browser/explainRenderError.js';
import { chunkFailureOf } from '../../core/chunkLoading.js';
import { WeaverError } from '../../core/errors.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';

/** Messages of a failed `import()` in the browsers; all but Safari's contain the address. */
const IMPORT_FAILED =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)\b/i;

const addressIn = (message: string): string | undefined => /https?:\/\/[^\s)]+/.exec(message)?.[0];

function chunkName(message: string): string {
  const path = /\/\/[^/]+(\/[^?#]*)/.exec(addressIn(message) ?? '')?.[1];
  return path === undefined ? '' : `${path.replace(/^.*\/build\//, '')} `;
}

/** Returns CHUNK_FAILED for an error that a failed lazy chunk caused; otherwise undefined. */
export function lazyChunkError(error: unknown): WeaverError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, message } = error as Record<'name' | 'message', unknown>;
  if (typeof message !== 'string') return undefined;
  // Webpack's.
  if (name !== 'ChunkLoadError' && !IMPORT_FAILED.test(message)) return undefined;
  return new WeaverError('CHUNK_FAILED', {
    message: `Loading chunk ${chunkName(message)}failed`,
    type: chunkFailureOf(error),
    cause: error,
  });
}

/**
 * Converts an error that a component threw into the error of its island. If a lazy chunk of the module failed to load,
 * `onChunkFailed` is called.
 */
export function classifyThrown(error: unknown, { onChunkFailed }: LoadedModule): unknown {
  const failed = lazyChunkError(error);
  if (!failed) return explainRenderError(error);
  onChunkFailed?.(failed, addressIn((error as Error).message));
  return failed;
}
