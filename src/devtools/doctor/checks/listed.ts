/** More names are counted, not listed. */
const MAX_NAMES = 20;

/** Names as a list in a sentence: `a, b and 3 more`. */
export function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
