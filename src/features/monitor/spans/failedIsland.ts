import type { Activity } from '../../../context/initContext.js';
import { isWeaverError } from '../../../core/errors.js';
import type { IslandProgress } from './createSpans.js';

/**
 * The attempt to show an island that an error ended. Undefined for other errors, and for the error of an init, on which
 * islands only waited: it has a span already.
 */
export function failedIsland({
  error,
  failed,
  atMs,
}: Extract<Activity, { readonly kind: 'error' }>): IslandProgress | undefined {
  if (!failed || !isWeaverError(error) || error.phase !== undefined) return undefined;
  const { code, component = '' } = error;
  return { stage: 'failed', times: { ...failed, component }, failure: { code, atMs } };
}
