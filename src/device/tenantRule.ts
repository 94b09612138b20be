const MAX_ENTRIES = 100;

/** Between entries: a comma (a Chinese one too), a line break, or the bar of regular expressions. */
const BETWEEN_ENTRIES = /[,，|\r\n]+/;

/** The bounds of a regular expression written as such: `/wxwork|Lark/i`. */
const EXPRESSION = /^\/(.+)\/[a-z]*$/;

/**
 * True when the tenant's rule names this user agent: the device is then Mobile (spec 1 §4). A rule is text, never run as
 * a regular expression, so that no rule can be slow:
 *
 * | in the rule | means |
 * |---|---|
 * | `MyApp/2` | the user agent contains this, in any case |
 * | `MyApp/2, OtherApp` | either; also on two lines, or as in an expression: `MyApp\|OtherApp` |
 * | `MyApp*Android` | these in this order, anything between them; `.*` is the same |
 * | `MyApp\/2\.0` | `\` before a sign: the sign itself |
 * | `/MyApp/i` | as `MyApp` |
 *
 * Other signs of expressions stand for themselves. Entries beyond 100 and empty ones name nothing.
 */
export function matchesTenantRule(userAgent: string, rule: string): boolean {
  const trimmed = rule.trim();
  const entries = (EXPRESSION.exec(trimmed)?.[1] ?? trimmed).split(BETWEEN_ENTRIES).slice(0, MAX_ENTRIES);
  const lower = userAgent.toLowerCase();
  return entries.some((entry) => containsInOrder(lower, piecesOf(entry.toLowerCase())));
}

/** What an entry asks for, piece by piece; none when it asks for nothing. */
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
