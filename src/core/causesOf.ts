import { attempt } from './callerValues.js';

/** Longest chain of causes that is read: a cause may be its own cause. */
const MAX_CAUSES = 5;

/**
 * What caused an error, what caused that, and so on, the nearest first. A chain without end is cut, and one that cannot be
 * read further ends there. Never throws.
 */
export function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  let from = error;
  while (causes.length < MAX_CAUSES) {
    const cause = attempt(() => (from as { readonly cause?: unknown } | undefined)?.cause, undefined);
    if (cause === undefined || cause === null) break;
    causes.push(cause);
    from = cause;
  }
  return causes;
}
