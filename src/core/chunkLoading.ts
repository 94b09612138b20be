import { assignTo } from './objects.js';
import { withTimeLimit } from './abort.js';
import { WeaverError, isWeaverError, type ChunkFailure } from './errors.js';

/** For each try (spec 1 §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** The error of a file of the SDK that could not be loaded, for {@link chunkError}. */
export function loadFailure(type: ChunkFailure, message: string, cause?: unknown): Error {
  return assignTo(new Error(message), { type, cause });
}

/** Runs one try to load a file of the SDK: `work` gets a signal that aborts after 120 s. */
export function withChunkLimit<T>(work: (signal: AbortSignal) => PromiseLike<T>): Promise<T> {
  const late = (): Error => loadFailure('timeout', 'the file did not arrive in time');
  return withTimeLimit(CHUNK_TIMEOUT_MS, late, undefined, work);
}

/**
 * Why a chunk could not be loaded, by what its loader threw: an error of {@link loadFailure}, webpack's ChunkLoadError,
 * or the engine's error for a file that is not a script, such as a login page.
 */
export function chunkFailureOf(error: unknown): ChunkFailure {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'timeout' || type === 'missing') return type;
  return error instanceof SyntaxError ? 'missing' : 'error';
}

/**
 * CHUNK_FAILED for what the loader of a chunk threw. A WeaverError has a more specific message and stays.
 *
 * @param name used in the message: 'Loading chunk init failed'
 */
export function chunkError(name: string, cause: unknown): WeaverError {
  if (isWeaverError(cause)) return cause;
  const type = chunkFailureOf(cause);
  return new WeaverError('CHUNK_FAILED', { message: `Loading chunk ${name} failed`, type, cause });
}
