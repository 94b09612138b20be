import { parsed, refused, isRecord, kindOf, ownProperty, type Parsed } from './record.js';

/** Files of the platform (spec 1 §7; the upload is ours, contract §2). A `{…}` stands for one encoded path segment. */
export const FILE_CALLS = {
  /** multipart with `file`, and `module` if it is one's → {@link UploadedFile} */
  upload: { method: 'POST', path: '/api/file/upload' },
  /** the file itself; HTTP 404 and 403 with an envelope */
  download: { method: 'GET', path: '/api/file/remotedownload/{fileId}/{module}' },
  /** the same for phones */
  appDownload: { method: 'GET', path: '/api/app/file/remotedownload/{fileId}/{module}' },
} as const;

/** The parts of an upload. */
export const UPLOAD_FIELDS = { file: 'file', module: 'module' } as const;

/** Which file, of which module. */
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

/** What an upload answers. */
export interface UploadedFile {
  readonly fileId: string;
}

/** Reads the data of an upload. Refused: whatever has no file id. A number is none: it has lost digits by now. */
export function parseUploadedFile(value: unknown): Parsed<UploadedFile> {
  if (!isRecord(value)) return refused(`expected { fileId }, got ${kindOf(value)}`);
  const fileId = ownProperty(value, 'fileId');
  return typeof fileId === 'string' && fileId !== ''
    ? parsed({ fileId })
    : refused(`expected fileId to be a text, got ${kindOf(fileId)}`);
}
