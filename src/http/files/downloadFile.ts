import { WeaverError } from '../../core/errors.js';
import { saveFile } from '../../browser/saveFile.js';
import { ownOptions } from '../../core/callerValues.js';
import { downloadPath } from '../../wire/files.js';
import { safeFileName } from './fileNameOf.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';

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
