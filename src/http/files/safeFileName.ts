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
