const HEX = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const NAMED = /^[a-z]{3,24}$/i;
const FUNCTIONAL = /^(?:rgb|rgba|hsl|hsla)\([\d\s.,%/+-]{1,60}\)$/i;

/**
 * A colour that is safe to put into a style, undefined for anything else. Hex digits may come without their '#'.
 * Functions take numbers only: no `url()`, no `var()`, nothing that could end the declaration.
 */
export function safeColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (HEX.test(text)) return text.startsWith('#') ? text : `#${text}`;
  return NAMED.test(text) || FUNCTIONAL.test(text) ? text : undefined;
}

/**
 * `r, g, b` of a colour, only if it is 6 hex digits after removing '#' and truncating to 6 (spec 2 §5).
 */
export function rgbTriple(colour: string): string | undefined {
  const digits = colour.replace('#', '').slice(0, 6);
  if (!/^[0-9a-f]{6}$/i.test(digits)) return undefined;
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)).join(', ');
}
