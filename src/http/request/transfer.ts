import { WeaverError, attempt } from '../../core/index.js';
import { apiUrl, type ApiTarget } from '../apiUrl.js';
import { isFormText, rawBody } from './rawBody.js';
import type { KnownOptions } from './readOptions.js';

/** A call as the transfer address takes it (contract §2); it answers with the target's own body. */
export interface TransferBody {
  /** Path and query on the API origin, prefix included. */
  readonly route: string;
  readonly method: string;
  /** Form fields as `a=1&b=2`, null for a call without them. */
  readonly form: string | null;
  /** The JSON body, null for a call without one. */
  readonly body: unknown;
  /** One of two, or null without a body: no header of a caller gets in here. */
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded' | null;
}

/** Methods that a transfer address may be asked for. */
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * True for a call that takes the transfer address: GETs, and calls marked `cache`. Never an upload, a download or a
 * stream, nor what tells its progress.
 */
export function isTransferred(options: KnownOptions): boolean {
  const { method, cache, data, responseType = 'json' } = options;
  if (method !== 'GET' && !(cache === true && METHODS.includes(method))) return false;
  if (responseType === 'blob' || responseType === 'arrayBuffer') return false;
  if (options.onDownloadProgress ?? options.onUploadProgress) return false;
  const raw = rawBody(data);
  return raw === undefined || isFormText(raw);
}

/** What a back end might make of a path: decoded, and `\` for `/`. */
function readPath(path: string): readonly string[] {
  return attempt(() => decodeURIComponent(path), '..').split(/[/\\]/);
}

/**
 * The call as the transfer address takes it.
 *
 * @throws WeaverError REQUEST_FAILED for an address off the API origin, or one whose path leads out of its prefix, or
 * would once it is decoded
 */
export function transferBody(options: KnownOptions, target: ApiTarget): TransferBody {
  const { url, method, params, data } = options;
  const address = apiUrl(url, target, params);
  const { pathname, search } = new URL(address);
  const isOutside =
    !pathname.startsWith(`${target.prefix}/`) ||
    // eslint-disable-next-line no-control-regex -- they would end a line of the request that is made of it
    readPath(pathname).some((part) => part === '..' || part === '.' || /[\u0000-\u001f]/.test(part));
  if (isOutside) {
    throw new WeaverError('REQUEST_FAILED', {
      message: 'request address error: the path leads out of the API',
    });
  }
  const raw = method === 'GET' ? undefined : rawBody(data);
  const form = isFormText(raw) ? raw.toString() : null;
  const body = method === 'GET' || raw !== undefined ? null : (data ?? null);
  const contentType =
    form !== null ? 'application/x-www-form-urlencoded' : body !== null ? 'application/json' : null;
  return { route: pathname + search, method, form, body, contentType };
}
