/** Strings and addresses (kept), comments (removed) and white space (collapsed). */
const TOKEN =
  /("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*[^"'\s)][^)]*\))|(?:\/\*[\s\S]*?\*\/)|(\s+)/g;

/** Placeholder of kept text during minification: CSS cannot contain it (it would become U+FFFD). */
const PLACEHOLDER = '\0';

/** Removes comments, but not similar text inside strings. */
export function stripCssComments(css: string): string {
  return css.replace(TOKEN, (_, kept: string | undefined, space: string | undefined) => kept ?? space ?? ' ');
}

/**
 * Removes comments, line breaks and the last semicolon of a block. It does not rewrite values or merge rules, so the
 * published CSS behaves as the author tested it.
 */
export function minifyCss(css: string): string {
  const kept: string[] = [];
  const held = css.replace(TOKEN, (_, text: string | undefined) => {
    if (text === undefined) return ' ';
    kept.push(text);
    return PLACEHOLDER;
  });
  const squeezed = held
    .replace(/ +/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;+\}/g, '}')
    .trim();
  let next = 0;
  return squeezed.replaceAll(PLACEHOLDER, () => kept[next++] ?? '');
}
