const MAX_ENTRIES = 100;

/** Between entries: a comma (a Chinese one too), a line break, or the bar of regular expressions. */
const BETWEEN_ENTRIES = /[,，|\r\n]+/;

/** The delimiters of a regular expression literal: `/wxwork|Lark/i`. */
const EXPRESSION = /^\/(.+)\/[a-z]*$/;

/** Returns true if this user agent matches the tenant's rule, see {@link DeviceEnvironment.tenantRule}. Linear time. */
export function matchesTenantRule(userAgent: string, rule: string): boolean {
  const trimmed = rule.trim();
  const entries = (EXPRESSION.exec(trimmed)?.[1] ?? trimmed).split(BETWEEN_ENTRIES).slice(0, MAX_ENTRIES);
  const lower = userAgent.toLowerCase();
  return entries.some((entry) => containsInOrder(lower, piecesOf(entry.toLowerCase())));
}

/** The texts that an entry requires, in order; empty for an empty entry. */
function piecesOf(entry: string): string[] {
  return entry
    .trim()
    .split(/\.?\*/)
    .map((piece) => piece.replace(/\\([^\w\s])/g, '$1').trim())
    .filter((piece) => piece !== '');
}

function containsInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return pieces.length > 0;
}
