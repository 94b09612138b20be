import { attempt } from '../../core/callerValues.js';
import { safeFileName } from './safeFileName.js';

const unescaped = (text: string): string => attempt(() => decodeURIComponent(text), text);

/** Decodes a header value as UTF-8: fetch gives each byte of a header as one character. */
function fromBytes(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), text);
}

/** Forms in which a header names a file (RFC 6266), the preferred one first. */
const FORMS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [
    /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i,
    (text) => attempt(() => decodeURIComponent(text), ''),
  ],
  [
    /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i,
    (text) => unescaped(fromBytes(text.replace(/\\(.)/g, '$1'))),
  ],
  [/(?:^|;)\s*filename\s*=\s*([^;\s"]+)/i, (text) => unescaped(fromBytes(text))],
];

/** The file name in a `Content-Disposition`, without folders and safe to save under; undefined if it has none. */
export function fileNameOf(disposition: string | undefined): string | undefined {
  for (const [form, read] of FORMS) {
    const found = form.exec(disposition ?? '')?.[1];
    if (found === undefined) continue;
    const name = safeFileName(read(found).split(/[/\\]/).pop() ?? '');
    if (name !== '') return name;
  }
  return undefined;
}

/** The content as a File if the server sent a name for it. */
export function withFileName(content: Blob, disposition: string | undefined): Blob {
  const name = fileNameOf(disposition);
  return name === undefined ? content : new File([content], name, { type: content.type });
}
