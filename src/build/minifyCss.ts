/** Strings and addresses stay as they are; comments go; white space shrinks. */
const TOKEN =
  /("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*[^"'\s)][^)]*\))|(?:\/\*[\s\S]*?\*\/)|(\s+)/g;

/** Stands for kept text while the rest is squeezed: CSS itself cannot contain it (it would become U+FFFD). */
const PLACE = '\0';

/** Takes comments out, but not what looks like one inside a string. */
export function stripCssComments(css: string): string {
  return css.replace(TOKEN, (_, kept: string | undefined, space: string | undefined) => kept ?? space ?? ' ');
}

/**
 * Takes out what a browser does not need: comments, line breaks, the last semicolon of a block. It does not rewrite
 * values or merge rules, so what the author tested is what ships.
 */
export function minifyCss(css: string): string {
  const kept: string[] = [];
  const held = css.replace(TOKEN, (_, text: string | undefined) => {
    if (text === undefined) return ' ';
    kept.push(text);
    return PLACE;
  });
  const squeezed = held
    .replace(/ +/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;+\}/g, '}')
    .trim();
  let next = 0;
  return squeezed.replaceAll(PLACE, () => kept[next++] ?? '');
}
