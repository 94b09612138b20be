/** An address up to its query or hash, which may be private. A text that is no address is cut the same way. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
