import { isAbortSignal } from '../../core/abort.js';
import { WeaverError } from '../../core/errors.js';
import { attempt } from '../../core/callerValues.js';
import { callHostListener } from '../../core/emitter.js';
import { jsonText } from '../../core/jsonText.js';
import { assignTo, entriesOf, nullPrototypeCopy } from '../../core/objects.js';
import { recordOf } from '../../wire/record.js';
import type { Progress, RequestHooks, RequestOptions } from '../requestOptions.js';
import type { Identity } from '../transport.js';

/** The names of the hooks. */
export const HOOKS = [
  'onRequest',
  'onRequestError',
  'onResponse',
  'onResponseError',
] as const satisfies readonly (keyof RequestHooks)[];

/** True for a call that has any hook. */
export function hasHooks(hooks: RequestHooks): boolean {
  return HOOKS.some((name) => hooks[name] !== undefined);
}

/** Checked options; the method is in upper case. */
export type KnownOptions = RequestOptions & { readonly method: string };

/** HTTP methods (RFC 9110 §9.1, token); the platform uses only letters. */
const METHOD = /^[A-Z]{1,20}$/;

type OnProgress = (progress: Progress) => void;

/** Wraps a progress listener so that its errors are reported and do not fail the call. */
function guarded(listen: OnProgress | undefined): OnProgress | undefined {
  if (typeof listen !== 'function') return undefined;
  return (progress) => {
    callHostListener(() => {
      listen(progress);
    });
  };
}

/**
 * What `read` returns for an option of the caller.
 *
 * @throws WeaverError REQUEST_FAILED if a getter, a proxy or a conversion of its value throws
 */
function readOption<T>(name: keyof RequestOptions, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message: `the option "${name}" of the request cannot be read`,
      cause,
    });
  }
}

/** A copy of an object that is read later; an iterable (Headers) as it is. */
function copyOf<T extends object>(given: T | null | undefined): T | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  return Symbol.iterator in given ? given : { ...given };
}

/**
 * Checks a caller's options; inherited properties are ignored.
 *
 * @throws WeaverError REQUEST_OPTIONS_MISSING for anything but an object with a `url` (spec 1 §5), REQUEST_FAILED for
 * a value that is invalid or cannot be read
 */
export function readOptions(given: unknown): KnownOptions {
  const options = typeof given === 'object' && given !== null ? (given as RequestOptions) : undefined;
  const own = options && attempt(() => nullPrototypeCopy(options), undefined);
  if (own === undefined || typeof own.url !== 'string' || own.url === '')
    throw new WeaverError('REQUEST_OPTIONS_MISSING');
  const method = readOption('method', () => String(own.method ?? 'GET').toUpperCase());
  if (!METHOD.test(method)) {
    throw new WeaverError('REQUEST_FAILED', { message: 'the method of the request is none' });
  }
  const signal: unknown = own.signal ?? undefined;
  if (signal !== undefined && !isAbortSignal(signal)) {
    throw new WeaverError('REQUEST_FAILED', { message: 'the signal of the request is no AbortSignal' });
  }
  for (const name of HOOKS)
    if (own[name] && typeof own[name] !== 'function') Reflect.deleteProperty(own, name);
  return assignTo(own, {
    method,
    signal,
    params: readOption('params', () => copyOf(own.params)),
    headers: readOption('headers', () => copyOf(own.headers)),
    timeoutMs: readOption('timeoutMs', () =>
      own.timeoutMs === undefined ? undefined : Number(own.timeoutMs),
    ),
    onUploadProgress: guarded(own.onUploadProgress),
    onDownloadProgress: guarded(own.onDownloadProgress),
  });
}

/**
 * A caller's headers, checked before sending: fetch would reject invalid ones with the same TypeError as a network
 * error. The content type of a FormData is removed: the browser sets it with the multipart boundary.
 *
 * @throws WeaverError REQUEST_FAILED for an invalid header name or value
 */
export function sendableHeaders(
  given: Readonly<Record<string, string>> | undefined,
  isForm: boolean,
): Readonly<Record<string, string>> {
  if (given === undefined) return {};
  try {
    void new Headers(given);
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message:
        'a header of the request cannot be sent: its name or value has characters that no header may have',
      cause,
    });
  }
  return isForm
    ? recordOf(entriesOf(given).filter(([name]) => name.toLowerCase() !== 'content-type'))
    : given;
}

/** The parts of the identity that a response depends on. */
export type CallerIdentity = Identity & { readonly tenantKey?: string | undefined };

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
