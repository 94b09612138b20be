import { attempt } from '../../core/callerValues.js';

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

/**
 * Control characters, halves of surrogate pairs, and the marks that set the text direction: `annexe\u202Egpj.exe` would
 * be shown like a picture's name.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Names of devices in Windows, which cannot be written there with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/** The limit of most file systems. */
const MOST_BYTES = 255;

/**
 * A name under which every system can save a file: without invisible characters, path separators, dots and spaces at
 * the ends, and at most 255 bytes of UTF-8, with its extension. '' if nothing of it is left.
 */
export function safeFileName(name: string): string {
  const plain = name
    .replace(INVISIBLE, '')
    .replace(/[/\\]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$&');
  const extension = /\.[^.]{1,16}$/u.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, MOST_BYTES);
  const encoder = new TextEncoder();
  while (encoder.encode(stem.join('') + extension).length > MOST_BYTES) stem.pop();
  return stem.join('') + extension;
}
