import { createHash } from 'node:crypto';

/** A content hash of eight characters, for file names and versions. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The content's `integrity` value for script and link elements. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
