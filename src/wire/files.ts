import { parsed, refused, isRecord, kindOf, ownProperty, type Parsed } from './record.js';

/**
 * File calls of the platform (spec 1 §7; the upload is an addition of this SDK, contract §2). A `{…}` is one encoded
 * path segment.
 */
export const FILE_CALLS = {
  /** multipart with `file` and optional `module` → {@link UploadedFile} */
  upload: { method: 'POST', path: '/api/file/upload' },
  /** the file itself; HTTP 404 and 403 with an envelope */
  download: { method: 'GET', path: '/api/file/remotedownload/{fileId}/{module}' },
  /** the same for phones */
  appDownload: { method: 'GET', path: '/api/app/file/remotedownload/{fileId}/{module}' },
} as const;

/** The form fields of an upload. */
export const UPLOAD_FIELDS = { file: 'file', module: 'module' } as const;

/** A file and its module. */
export interface FileAddress {
  readonly fileId: string;
  /** Without scope: `hrm`. */
  readonly module: string;
}

/** The path of a download; each value becomes exactly one encoded segment. */
export function downloadPath(address: FileAddress, isApp: boolean): string {
  const { path } = isApp ? FILE_CALLS.appDownload : FILE_CALLS.download;
  return path
    .replace('{fileId}', () => encodeURIComponent(address.fileId))
    .replace('{module}', () => encodeURIComponent(address.module));
}

/** The path, with its query, of a picture that is a file of the platform (spec 2 §7). */
export function picturePath(fileId: string): string {
  return `/api/file/preview?fileId=${encodeURIComponent(fileId)}&type=imgs`;
}

/** The response data of an upload. */
export interface UploadedFile {
  readonly fileId: string;
}

/** Parses the data of an upload. Refuses a missing file id, and a number: JSON parsing may have lost digits of it. */
export function parseUploadedFile(value: unknown): Parsed<UploadedFile> {
  if (!isRecord(value)) return refused(`expected { fileId }, got ${kindOf(value)}`);
  const fileId = ownProperty(value, 'fileId');
  return typeof fileId === 'string' && fileId !== ''
    ? parsed({ fileId })
    : refused(`expected fileId to be a text, got ${kindOf(fileId)}`);
}
