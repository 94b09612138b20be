import { isAbortSignal } from '../../core/abort.js';
import { WeaverError } from '../../core/errors.js';
import { attempt } from '../../core/callerValues.js';
import { callHostListener } from '../../core/emitter.js';
import { assignTo, nullPrototypeCopy } from '../../core/objects.js';
import type { Progress, RequestOptions } from '../requestOptions.js';
import { HOOKS } from './hooks.js';

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
