/**
 * A text in the form that is stored: lines end with `\n`, no white space around it. PostgreSQL stores neither the
 * character 0 nor half of a surrogate pair.
 */
export function storedText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

/** The length of a text in characters as a reader counts code points. */
export function textLength(text: string): number {
  return Array.from(text).length;
}
