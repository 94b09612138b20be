import { WeaverError } from '../../core/errors.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';

/** How engines call an `import()` that failed; the address is in the message of all but Safari. */
const IMPORT_FAILED =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)\b/i;

/** What webpack says of its own: the names of spec 1 §8, and others that mean the same. */
const WEBPACK_TYPES = ['timeout', 'missing'] as const;

const addressIn = (message: string): string | undefined => /https?:\/\/[^\s)]+/.exec(message)?.[0];

function chunkName(message: string): string {
  const path = /\/\/[^/]+(\/[^?#]*)/.exec(addressIn(message) ?? '')?.[1];
  return path === undefined ? '' : `${path.replace(/^.*\/build\//, '')} `;
}

/** CHUNK_FAILED for what a component threw because a part of its module could not be loaded; otherwise undefined. */
export function chunkError(error: unknown): WeaverError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, message, type } = error as Record<'name' | 'message' | 'type', unknown>;
  if (typeof message !== 'string') return undefined;
  const isWebpack = name === 'ChunkLoadError';
  if (!isWebpack && !IMPORT_FAILED.test(message)) return undefined;
  return new WeaverError('CHUNK_FAILED', {
    message: `Loading chunk ${chunkName(message)}failed`,
    type: (isWebpack && WEBPACK_TYPES.find((known) => known === type)) || 'error',
    cause: error,
  });
}

/**
 * What a component of `module` threw, as its island is to hear of it. The module is told when it was one of its parts
 * that could not be loaded.
 */
export function classifyThrown(error: unknown, { onPartFailed }: LoadedModule): unknown {
  const failed = chunkError(error);
  if (!failed) return error;
  onPartFailed?.(failed, addressIn((error as Error).message));
  return failed;
}
