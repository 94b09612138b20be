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

/** The format of a row's id; anything else is not looked up. */
export const ROW_ID = /^\d{1,32}$/;

/** The format of the `key` of a new row: 32 hex digits, new for each one. A repeated key finds the row that it has added. */
export const ROW_KEY = /^[0-9a-f]{32}$/;

/** Whether a value is the name of a module without its scope: `hrm`. */
export function isModuleName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/i.test(value);
}
