/**
 * True of a page that came in the place of a script or a style: a login page, an error page. Neither begins with a `<`,
 * unless it is the old `<!--`.
 */
export function isMarkup(text: string): boolean {
  return /^\s*<(?!!--)/.test(text);
}
