import { WeaverError } from '../../core/errors.js';
import { attempt } from '../../core/callerValues.js';
import { recordOf } from '../../wire/record.js';
import type { TransferRequest } from '../../wire/transfer.js';
import { apiUrl, type ApiTarget } from '../apiUrl.js';
import { isFormText, rawBody } from '../rawBody.js';
import type { KnownOptions } from './readOptions.js';

type Method = TransferRequest['method'];

/** Methods that a transfer address may be asked for. */
const METHODS: readonly string[] = ['GET', 'POST'] satisfies Method[];

/** The fields of a form as an object, which has room for one value a name; undefined where a name comes twice. */
function fieldsOf(form: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const rows = [...form];
  const fields = recordOf(rows);
  return Object.keys(fields).length === rows.length ? fields : undefined;
}

/**
 * True for a call that takes the transfer address: GETs, and POSTs marked `cache`. Never an upload, a download or a
 * stream, nor what tells its progress, nor a form that has a field twice.
 */
export function isTransferred(options: KnownOptions): boolean {
  const { method, cache, data, responseType = 'json' } = options;
  if (method !== 'GET' && !(cache === true && METHODS.includes(method))) return false;
  if (responseType === 'blob' || responseType === 'arrayBuffer') return false;
  if (options.onDownloadProgress ?? options.onUploadProgress) return false;
  const raw = rawBody(data);
  return raw === undefined || (isFormText(raw) && fieldsOf(raw) !== undefined);
}

/** What a back end might make of a path: decoded, and `\` for `/`. */
function readPath(path: string): readonly string[] {
  return attempt(() => decodeURIComponent(path), '..').split(/[/\\]/);
}

/**
 * The call as the transfer address takes it (contract §2): path and query with the prefix, and no header of a caller.
 *
 * @throws WeaverError REQUEST_FAILED for an address off the API origin, or one whose path leads out of its prefix, or
 * would once it is decoded
 */
export function transferBody(options: KnownOptions, target: ApiTarget): TransferRequest {
  const { url, method, params, data } = options;
  const address = apiUrl(url, target, params);
  const { pathname, search } = new URL(address);
  const isOutside =
    !pathname.startsWith(`${target.prefix}/`) ||
    // As it was written, too: reading an address takes its dots away.
    [pathname, url.replace(/[?#].*$/s, '')]
      .flatMap(readPath)
      // eslint-disable-next-line no-control-regex -- they would end a line of the request that is made of it
      .some((part) => part === '..' || part === '.' || /[\u0000-\u001f]/.test(part));
  if (isOutside) {
    throw new WeaverError('REQUEST_FAILED', {
      message: 'request address error: the path leads out of the API',
    });
  }
  const raw = method === 'GET' ? undefined : rawBody(data);
  const form = isFormText(raw) ? (fieldsOf(raw) ?? null) : null;
  const body = method === 'GET' || raw !== undefined ? null : (data ?? null);
  const contentType =
    form !== null ? 'application/x-www-form-urlencoded' : body !== null ? 'application/json' : '';
  // Other methods do not get here (isTransferred).
  return { route: pathname + search, method: method as Method, form, body, contentType };
}
