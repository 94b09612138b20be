import { ofDocument } from './pageNodes.js';

/**
 * The values of a cookie that the page can read, not decoded. Several cookies may have the same name, with other
 * paths or domains. Empty where cookies are refused.
 */
export function readCookies(name: string): readonly string[] {
  let all: string;
  try {
    all = ofDocument('cookie');
  } catch {
    // In a sandboxed frame reading cookies throws a SecurityError.
    return [];
  }
  return all
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
}
