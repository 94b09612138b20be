import { entriesOf } from '../../core/objects.js';
import { attempt } from '../../core/callerValues.js';
import { jsonText } from '../../core/jsonText.js';
import { hasHooks } from './hooks.js';
import type { KnownOptions } from './readOptions.js';

/** The parts of the identity that a response depends on. */
export interface CallerIdentity {
  readonly sessionId: string | undefined;
  readonly language: string;
  readonly tenantKey?: string | undefined;
}

function sortedEntries(record: Readonly<Record<string, unknown>> | undefined): unknown[] {
  return record === undefined
    ? []
    : entriesOf(record)
        .filter(([, value]) => value !== undefined)
        .sort(byName);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Two GETs with the same key share one network request (design §6). The key covers the URL, the parameters in any
 * order, body, headers, response type, the options `traceparent` and `cache`, and the caller's session, tenant and language.
 * Undefined for a call that is never shared: other methods, blobs, streams, calls with progress listeners or hooks, and
 * data that JSON cannot write.
 */
export function callKey(options: KnownOptions, identity: CallerIdentity): string | undefined {
  const { url, method, params, data, headers, responseType = 'json' } = options;
  if (method !== 'GET' || (responseType !== 'json' && responseType !== 'text')) return undefined;
  if (options.onDownloadProgress ?? options.onUploadProgress) return undefined;
  if (hasHooks(options)) return undefined;
  const { sessionId = null, language, tenantKey = null } = identity;
  const parts = [
    url,
    sortedEntries(params),
    sortedEntries(headers),
    data,
    responseType,
    sessionId,
    tenantKey,
    language,
  ];
  return attempt(() => jsonText([...parts, options.traceparent === true, options.cache === true]), undefined);
}
