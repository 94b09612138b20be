import { WeaverError } from '../../core/errors.js';
import { attempt } from '../../core/callerValues.js';
import { recordOf } from '../../wire/record.js';
import type { TransferRequest } from '../../wire/transfer.js';
import { apiUrl, type ApiTarget } from '../apiUrl.js';
import { isFormText, rawBody } from '../requestBody.js';
import type { KnownOptions } from './readOptions.js';

type Method = TransferRequest['method'];

/** Methods that the transfer endpoint accepts. */
const METHODS: readonly string[] = ['GET', 'POST'] satisfies Method[];

/** The fields of a form as an object; undefined if a name occurs twice, which an object cannot represent. */
function fieldsOf(form: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const rows = [...form];
  const fields = recordOf(rows);
  return Object.keys(fields).length === rows.length ? fields : undefined;
}

/**
 * True for a call that is sent to the transfer endpoint: GETs, and POSTs with `cache: true`. Never for an upload, a
 * download, a stream, a call with a progress listener, or a form with a repeated field.
 */
export function isTransferred(options: KnownOptions): boolean {
  const { method, cache, data, responseType = 'json' } = options;
  if (method !== 'GET' && !(cache === true && METHODS.includes(method))) return false;
  if (responseType === 'blob' || responseType === 'arrayBuffer') return false;
  if (options.onDownloadProgress ?? options.onUploadProgress) return false;
  const raw = rawBody(data);
  return raw === undefined || (isFormText(raw) && fieldsOf(raw) !== undefined);
}

/** The segments of a path as a back end may read them: decoded, and with `\` as a separator. */
function readPath(path: string): readonly string[] {
  return attempt(() => decodeURIComponent(path), '..').split(/[/\\]/);
}

/**
 * The body for the transfer endpoint (contract §2): path and query with the prefix, without the caller's headers.
 *
 * @throws WeaverError REQUEST_FAILED for a URL outside the API origin, or whose path, decoded or not, leads out of
 * the prefix
 */
export function transferBody(options: KnownOptions, target: ApiTarget): TransferRequest {
  const { url, method, params, data } = options;
  const address = apiUrl(url, target, params);
  const { pathname, search } = new URL(address);
  const isOutside =
    !pathname.startsWith(`${target.prefix}/`) ||
    // The path is also checked as written, because the URL parser removes `..`.
    [pathname, url.replace(/[?#].*$/s, '')]
      .flatMap(readPath)
      // eslint-disable-next-line no-control-regex -- they could split the request that the back end sends
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
