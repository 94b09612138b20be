const opening = (name: string): string => `<!-- generated: ${name} -->`;
const CLOSING = '<!-- end -->';

/** The names of the generated blocks of a page, in order. */
export function markedNames(page: string): readonly string[] {
  return [...page.matchAll(/<!-- generated: ([\w-]+) -->/g)].flatMap(([, name]) => name ?? []);
}

/**
 * The page with `content` in the block `name`.
 *
 * @throws Error when the page has no such block
 */
export function withBlock(page: string, name: string, content: string): string {
  const start = page.indexOf(opening(name));
  const end = page.indexOf(CLOSING, start);
  if (start < 0 || end < 0) throw new Error(`the page has no block "${name}"`);
  return `${page.slice(0, start + opening(name).length)}\n\n${content}\n\n${page.slice(end)}`;
}
