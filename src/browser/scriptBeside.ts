import { loadFailure, withChunkLimit } from '../core/chunkLoading.js';
import { withTimeParameter } from '../core/withTimeParameter.js';
import { readGlobal, removeGlobal } from './globals.js';
import { loadScriptTag, type ScriptTagOptions } from './scriptTag.js';
import { trustedScriptUrl } from './trustedTypes.js';

/** A script of the SDK that sets a global. */
export interface ScriptBeside extends Pick<ScriptTagOptions, 'integrity' | 'isPlain' | 'nonce'> {
  /** Absolute. */
  readonly url: string;
  /** True for the second try: the address gets a time parameter (spec 1 §9). */
  readonly isRetry: boolean;
  /** Name of the global. */
  readonly leftIn: string;
}

/**
 * Loads a script of the SDK that sets a global, and returns and removes that global.
 *
 * @throws Error for chunkError, if it is not loaded within 120 s, or does not set the global
 */
export async function loadScriptBeside(script: ScriptBeside, signal?: AbortSignal): Promise<unknown> {
  const { url, isRetry, leftIn, integrity, isPlain = false, nonce } = script;
  const src = trustedScriptUrl(isRetry ? withTimeParameter(url) : url);
  await withChunkLimit(
    (limit) => loadScriptTag({ src, integrity, nonce, isPlain, signal: limit }).loaded,
    signal,
  );
  const left = readGlobal(leftIn);
  removeGlobal(leftIn);
  if (left === undefined) throw loadFailure('missing', `${url}: what was served is not the file`);
  return left;
}
