import { loadScriptBeside, type ScriptBeside } from './scriptBeside.js';

/** A file of the SDK beside the one-file build. */
export interface Sidecar extends Pick<ScriptBeside, 'url' | 'leftIn' | 'nonce'> {
  readonly integrity: string;
}

/**
 * Loads a file beside the one-file build in at most two tries, and returns what it left in its global.
 *
 * @param second changes to the second try
 * @throws Error for chunkError, as {@link loadScriptBeside} does
 */
export function importSidecar(
  file: Sidecar,
  second: Partial<Pick<ScriptBeside, 'integrity' | 'isPlain'>> = {},
): Promise<unknown> {
  return loadScriptBeside({ ...file, isRetry: false }).catch(() =>
    loadScriptBeside({ ...file, ...second, isRetry: true }),
  );
}
