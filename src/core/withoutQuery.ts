/** A URL without its query and hash, which may contain private data. Any other text is cut the same way. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
