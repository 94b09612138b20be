const MAX_LENGTH = 900;
const MAX_LINES = 14;

/** True for a text that would push the entries after it far down. */
export function isLongText(written: string): boolean {
  return written.length > MAX_LENGTH || written.split('\n').length > MAX_LINES;
}
