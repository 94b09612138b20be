import { WeaverError } from '../../core/errors.js';
import { nullPrototypeCopy } from '../../core/objects.js';
import { downloadPath } from '../../wire/files.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';

/** A stored file, as the platform's download takes it (spec 1 §7). */
export interface DownloadOptions extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'onDownloadProgress'> {
  readonly fileId: string;
  /** The module that the file belongs to: `doc`. */
  readonly module: string;
  /** Name to save it under; default: the server's, where it lets `Content-Disposition` be read, else the id. */
  readonly name?: string | undefined;
}

/** What a download needs of the page. */
export interface DownloadDeps {
  readonly request: RequestClient;
  /** True in the platform's mobile clients, which have a path of their own. */
  readonly isApp: () => boolean | Promise<boolean>;
  /** Has the browser save a file. */
  readonly save: (content: Blob, name: string) => void;
  /** Has the browser go to an address of the API, by its path: it sends its cookie then. */
  readonly navigate: (path: string) => void;
}

/** A value that becomes one path segment; one of dots alone would lead out of its folder, encoded or not. */
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
 * Creates the download of stored files: fetched with the session, saved through a blob address. A server that redirects
 * to where the file is gets the navigation that it wants, which needs its cookie (contract §2). Rejects as `request` does.
 */
export function createDownloadFile(deps: DownloadDeps): (options: DownloadOptions) => Promise<void> {
  const { request, isApp, save, navigate } = deps;
  return async (given) => {
    const { fileId, module, name, ...options } = nullPrototypeCopy<Partial<DownloadOptions>>(given);
    const address = { fileId: segment(fileId), module: segment(module) };
    const path = downloadPath(address, await isApp());
    const content = await request({
      ...options,
      url: path,
      responseType: 'blob',
      onRedirect: () => {
        navigate(path);
        return undefined;
      },
    });
    if (content === undefined) return;
    const { name: sent } = content as Partial<File>;
    save(content as Blob, name ?? sent ?? String(fileId));
  };
}
