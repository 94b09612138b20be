import { attempt } from '../../core/callerValues.js';

/** Control characters, and those that turn the direction of text around: `annexe\u202Egpj.exe` looks like a picture. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const unescaped = (text: string): string => attempt(() => decodeURIComponent(text), text);

/** Bytes above ASCII come as one character each: a server that writes UTF-8 there means its characters. */
function fromBytes(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), text);
}

/** Forms in which a header names a file (RFC 6266), the better one first. */
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

/** The name that a `Content-Disposition` gives a file, without folders and nothing unseen in it; undefined without one. */
export function fileNameOf(disposition: string | undefined): string | undefined {
  for (const [form, read] of FORMS) {
    const found = form.exec(disposition ?? '')?.[1];
    if (found === undefined) continue;
    const plain = (read(found).split(/[/\\]/).pop() ?? '')
      .replace(UNSEEN, '')
      .replace(/^[\s.]+|[\s.]+$/g, '');
    if (plain !== '') return plain;
  }
  return undefined;
}
