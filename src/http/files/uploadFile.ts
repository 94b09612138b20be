import { WeaverError } from '../../core/errors.js';
import { ownOptions } from '../../core/callerValues.js';
import { entriesOf } from '../../core/objects.js';
import { FILE_CALLS, UPLOAD_FIELDS, parseUploadedFile, type UploadedFile } from '../../wire/files.js';
import { isRecord, ownProperty } from '../../wire/record.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';
import { isBlob } from '../requestBody.js';

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
