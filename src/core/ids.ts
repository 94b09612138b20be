const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const HEX_DIGITS = '0123456789abcdef';
const DEFAULT_LENGTH = 6;
const MAX_LENGTH = 1024;

/** Random 32-bit numbers; from Math.random where `crypto` is missing. */
function randomWords(count: number): Uint32Array {
  const words = new Uint32Array(count);
  try {
    globalThis.crypto.getRandomValues(words);
  } catch {
    for (let at = 0; at < count; at++) words[at] = Math.floor(Math.random() * 2 ** 32);
  }
  return words;
}

function randomText(length: number, characters: string): string {
  return Array.from(randomWords(length), (word) => characters.charAt(word % characters.length)).join('');
}

/**
 * A random text of `a` to `z` and `0` to `9` that identifies requests, frames and reports (spec 1 §9: 6 characters).
 * Not for secrets: without `crypto` it comes from `Math.random`. A length that is not a number counts as 6; others
 * are rounded down and limited to 0 to 1024.
 */
export function randomKey(length: number = DEFAULT_LENGTH): string {
  const wanted = typeof length === 'number' && !Number.isNaN(length) ? length : DEFAULT_LENGTH;
  return randomText(Math.floor(Math.max(0, Math.min(MAX_LENGTH, wanted))), LETTERS_AND_DIGITS);
}

/** Random hexadecimal digits in lower case. Not for secrets, like {@link randomKey}. */
export function randomHex(length: number): string {
  return randomText(length, HEX_DIGITS);
}

/**
 * A short fingerprint of a text (two 32-bit FNV-style hashes, 16 hex digits). It only serves to compare texts of high
 * entropy such as session ids. `crypto.subtle` is not used because pages on plain http lack it.
 */
export function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
