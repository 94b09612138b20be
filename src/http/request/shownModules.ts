import { attempt } from '../../core/attempt.js';

/** The modules whose errors are always shown (spec 1 §8). */
const ALWAYS: readonly string[] = ['dw', 'escheduler-admin'];

/** Names as `["hrm","doc"]` or `hrm,doc`; whatever else is stored names nobody. */
function storedNames(stored: string | undefined): readonly unknown[] {
  if (stored === undefined || stored.length > 10_000) return [];
  const list: unknown = stored.trim().startsWith('[')
    ? attempt(() => JSON.parse(stored) as unknown, [])
    : stored.split(',').map((name) => name.trim());
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/**
 * True when an envelope error of this module is shown to the person (spec 1 §8).
 *
 * @param stored the local setting `showErrMsgModules`
 */
export function isShown(module: string | undefined, stored: string | undefined): boolean {
  if (module === undefined || module === '') return false;
  return ALWAYS.includes(module) || storedNames(stored).includes(module);
}
