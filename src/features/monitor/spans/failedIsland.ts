import type { Activity } from '../../../context/initContext.js';
import { isWeaverError } from '../../../core/errors.js';
import type { IslandProgress } from './createSpans.js';

/**
 * The failed attempt to show an island that an error ended. Undefined for other errors, and for those of an init, which has
 * a span of its own: its islands only waited for it.
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
