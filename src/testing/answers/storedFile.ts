import { refusal } from '../envelopes.js';
import type { FakeFile } from '../fakeData.js';
import { safeFileName } from '../../http/files/fileNames.js';

/** A file as it is kept: a text where its bytes are one. */
export function storedFile(name: string, contentType: string, bytes: Uint8Array): FakeFile {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { name, contentType, text };
  } catch {
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return { name, contentType, text: '', base64: btoa(binary) };
  }
}

/** The answer with a file, which runs no script even where it is opened as a page. */
export function sendFile(
  { contentType, text, base64 }: FakeFile,
  headers: Record<string, string> = {},
): Response {
  const content =
    base64 === undefined ? text : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
}

/** The answer for a missing file, or one that belongs to others. With an HTTP status, because a file is not sent in an envelope. */
export const noFile = (msg = 'There is no such file', code: 403 | 404 = 404): Response =>
  Response.json(refusal(code, msg), { status: code });

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
