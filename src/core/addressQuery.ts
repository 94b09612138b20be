/** A URL without its query and hash, which may contain private data. Any other text is cut the same way. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}

/** The address with a time parameter, which bypasses caches on the second try (spec 1 §4). */
export function withTimeParameter(url: string): string {
  const again = new URL(url);
  again.searchParams.set('t', String(Date.now()));
  return again.href;
}
