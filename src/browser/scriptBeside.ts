import { withTimeLimit } from '../core/abort.js';
import { readGlobal, removeGlobal } from './globals.js';
import { loadScriptTag, type ScriptTagOptions } from './scriptTag.js';

/** 120 s (spec 1 §9). */
const TIMEOUT_MS = 120_000;

/**
 * Loads a script of the SDK that sets a global, and returns and removes that global. Rejects if it is not loaded
 * within 120 s, or does not set the global.
 *
 * @param leftIn name of the global
 */
export async function loadScriptBeside(
  options: Omit<ScriptTagOptions, 'signal'>,
  leftIn: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const late = (): Error => new Error(`${options.src}: the file did not arrive in time`);
  await withTimeLimit(
    TIMEOUT_MS,
    late,
    signal,
    (limit) => loadScriptTag({ ...options, signal: limit }).loaded,
  );
  const left = readGlobal(leftIn);
  removeGlobal(leftIn);
  if (left === undefined) throw new Error(`${options.src}: what was served is not the file`);
  return left;
}
