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
