import { withTimeLimit } from '../core/abort.js';
import { readGlobal, removeGlobal } from './globals.js';
import { loadScriptTag, type ScriptTagOptions } from './scriptTag.js';

/** Spec 1 §9. */
const TIMEOUT_MS = 120_000;

/**
 * Loads a script of ours that leaves what it has in a global, and takes it from there: the page has the global for a
 * moment only. Rejects when it is not there within 120 s, or is something else.
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
