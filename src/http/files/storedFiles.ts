import { WeaverError } from '../../core/errors.js';
import { saveFile } from '../../browser/saveFile.js';
import { ownOptions } from '../../core/callerValues.js';
import {
  downloadPath,
  FILE_CALLS,
  UPLOAD_FIELDS,
  parseUploadedFile,
  type UploadedFile,
} from '../../wire/files.js';
import { entriesOf } from '../../core/objects.js';
import { isRecord, ownProperty } from '../../wire/record.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';
import { isBlob } from '../requestBody.js';
import { safeFileName } from './fileNames.js';

/** The file to download and the name to save it under (spec 1 §7). */
export interface DownloadOptions extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'onDownloadProgress'> {
  readonly fileId: string;
  /** The module that the file belongs to: `doc`. */
  readonly module: string;
  /**
   * Name to save it under, without what no file system takes. Default: the name in `Content-Disposition` where CORS
   * exposes it, else the id.
   */
  readonly name?: string | undefined;
}

/**
 * Checks a value for use as one path segment. `.` and `..` are refused: they would lead out of the folder, encoded or
 * not.
 */
function segment(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '' || /^\.+$/.test(text)) {
    throw new WeaverError('REQUEST_OPTIONS_MISSING', {
      message: 'Request options is missing! a download needs fileId and module',
    });
  }
  return text;
}

/**
 * Downloads a stored file: it is fetched with the session, and saved through a blob URL. When the server redirects
 * to the file, it opens in a new window instead, which needs the platform's cookie (contract §2). Rejects as `request`
 * does, and with POPUP_BLOCKED if the browser blocks the window and the user does not open it.
 *
 * @param isApp true in the platform's mobile clients, which use another download path
 * @param openPath opens a path on the API origin in a new window, because a navigation sends the platform's cookie; rejects
 * with POPUP_BLOCKED, or with the reason of the aborted signal
 * @param save makes the browser save a file
 */
export async function downloadFile(
  given: DownloadOptions,
  request: RequestClient,
  isApp: () => Promise<boolean>,
  openPath: (path: string, signal: AbortSignal | undefined) => Promise<void>,
  save = saveFile,
): Promise<void> {
  const { fileId, module, name, ...options } = ownOptions(given);
  const address = { fileId: segment(fileId), module: segment(module) };
  const path = downloadPath(address, await isApp());
  const content = await request({
    ...options,
    url: path,
    responseType: 'blob',
    onRedirect: () => openPath(path, options.signal),
  });
  if (content === undefined) return;
  const { name: sent } = content as Partial<File>;
  save(content as Blob, safeFileName(String(name ?? sent ?? '')) || address.fileId);
}

/** A file to store on the platform (contract §2, "POST /api/file/upload"). */
export interface UploadOptions extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'onUploadProgress'> {
  /** A File, or any Blob. */
  readonly file: Blob;
  /** The module that the file belongs to: `doc`. Without one, every module may download it. */
  readonly module?: string | undefined;
  /** Name to store it under; default: the file's own, `file` for a Blob. */
  readonly name?: string | undefined;
}

/** The options of an upload before they are checked. */
type GivenParts = { readonly [Part in 'file' | 'module' | 'name']: UploadOptions[Part] | undefined };

function formOf({ file, module, name }: GivenParts): FormData {
  if (!isBlob(file)) {
    throw new WeaverError('REQUEST_OPTIONS_MISSING', {
      message: 'Request options is missing! an upload needs file, a File or Blob',
    });
  }
  for (const [key, value] of entriesOf({ module, name })) {
    if (value === undefined || typeof value === 'string') continue;
    throw new WeaverError('REQUEST_OPTIONS_MISSING', {
      message: `Request options is missing! ${key} of an upload has to be a text`,
    });
  }
  const form = new FormData();
  const ownName = (file as Partial<File>).name;
  form.append(UPLOAD_FIELDS.file, file, name ?? ownName ?? 'file');
  if (module !== undefined) form.append(UPLOAD_FIELDS.module, module);
  return form;
}

/**
 * Uploads one file; resolves to the id for `downloadFile`. Rejects with REQUEST_OPTIONS_MISSING
 * without a file, ANSWER_UNREADABLE for a response without an id, and as `request` does.
 */
export async function uploadFile(given: UploadOptions, request: RequestClient): Promise<UploadedFile> {
  const { file, module, name, ...options } = ownOptions(given);
  const { method, path: url } = FILE_CALLS.upload;
  const body = await request({ ...options, method, url, data: formOf({ file, module, name }) });
  const uploaded = parseUploadedFile(isRecord(body) ? ownProperty(body, 'data') : undefined);
  if (uploaded.ok) return uploaded.value;
  throw new WeaverError('ANSWER_UNREADABLE', { message: `upload: ${uploaded.problem}` });
}
