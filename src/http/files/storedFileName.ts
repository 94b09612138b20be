import { safeFileName } from './safeFileName.js';

const NAMELESS = 'file';

/**
 * The stored name of an uploaded file: without folders, without invisible characters, not hidden, not empty, and short
 * enough for every file system.
 */
export function storedFileName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  return safeFileName(last.normalize('NFC')) || NAMELESS;
}

/**
 * `attachment` with the name twice: as `filename*` (RFC 6266), and in plain ASCII for clients that do not support
 * that. The name may have been stored in another way than by an upload, so it is made safe again.
 */
export function attachment(stored: string): string {
  const name = storedFileName(stored);
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
