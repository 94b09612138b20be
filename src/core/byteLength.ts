/** The size of a text in UTF-8, in bytes: limits of requests count bytes, not characters. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
