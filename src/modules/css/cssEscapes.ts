/** `\75 ` or `\u`; the one blank behind digits belongs to them. */
const ESCAPE = /\\(?:([\da-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\s\S]))/gi;

/** Comments and strings, which hold no names, and names with an escape in them. */
const NAMES =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?|(?:[\w-]|[\u0080-\uffff]|\\(?:[\da-f]{1,6}(?:\r\n|[ \t\r\n\f])?|[^\da-f\r\n\f]))+/gi;

/** Names that stand before an address. */
const BEFORE_ADDRESSES = /^(?:url|import|namespace|(?:-webkit-)?image-set|image|src)$/i;

/** A text of a style sheet with its escapes read: `\68 ttps:` is `https:`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, character: string | undefined) => {
    // A line that is continued.
    if (hex === undefined) return (character ?? '').replace(/[\r\n\f]/g, '');
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** The sheet with the names that make an address written plainly (`\75rl(` is `url(`); all else is left as it is. */
export function plainNames(css: string): string {
  if (!css.includes('\\')) return css;
  return css.replace(NAMES, (name) => {
    if (!name.includes('\\') || /^["'/]/.test(name)) return name;
    const plain = decodeEscapes(name);
    return BEFORE_ADDRESSES.test(plain) ? plain : name;
  });
}
