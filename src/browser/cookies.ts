/**
 * The values of a cookie that the page can read, as they stand there. There may be several of one name, set for other
 * paths or domains. None where cookies are refused.
 */
export function readCookies(name: string): readonly string[] {
  let all: string;
  try {
    // Not `document.cookie`: that may be an image of the page that is called so.
    all = String(Reflect.get(Document.prototype, 'cookie', document));
  } catch {
    // A sandboxed page may not even ask.
    return [];
  }
  return all
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
}
