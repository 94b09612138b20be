import { attempt } from '../../core/callerValues.js';
import { hasHooks } from './hooks.js';
import type { KnownOptions } from './readOptions.js';

/** Who asks, as far as answers depend on it. */
export interface CallerIdentity {
  readonly sessionId: string | undefined;
  readonly language: string;
  readonly tenantKey?: string | undefined;
}

function sorted(record: Readonly<Record<string, unknown>> | undefined): unknown[] {
  return record === undefined
    ? []
    : Object.entries(record)
        .filter(([, value]) => value !== undefined)
        .sort(byName);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * What two GETs must have in common to share one call on the wire (design §6): address, parameters whatever their order,
 * body, headers, form of the answer, and every identity header. Undefined for a call that never shares: other methods,
 * blobs, streams, what tells its progress or has hooks, and data that cannot be compared.
 */
export function callKey(options: KnownOptions, identity: CallerIdentity): string | undefined {
  const { url, method, params, data, headers, responseType = 'json' } = options;
  if (method !== 'GET' || (responseType !== 'json' && responseType !== 'text')) return undefined;
  if (options.onDownloadProgress ?? options.onUploadProgress) return undefined;
  if (hasHooks(options)) return undefined;
  const { sessionId = null, language, tenantKey = null } = identity;
  const parts = [url, sorted(params), sorted(headers), data, responseType, sessionId, tenantKey, language];
  return attempt(
    () => JSON.stringify([...parts, options.traceparent === true, options.cache === true]),
    undefined,
  );
}
