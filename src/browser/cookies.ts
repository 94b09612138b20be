/**
 * The values of a cookie that the page can read, not decoded. Several cookies may have the same name, with other
 * paths or domains. Empty where cookies are refused.
 */
export function readCookies(name: string): readonly string[] {
  let all: string;
  try {
    // Not `document.cookie`: an image with that name on the page would replace it (DOM clobbering).
    all = String(Reflect.get(Document.prototype, 'cookie', document));
  } catch {
    // In a sandboxed frame reading cookies throws a SecurityError.
    return [];
  }
  return all
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
}
