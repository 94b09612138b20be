/** Where in `text`, from `start` on, the first character stands that `ends` accepts outside brackets and quotes. */
function scan(text: string, start: number, ends: (character: string, at: number) => boolean): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0 && ends(character, at)) return at;
  }
  return text.length;
}

/** Splits a selector list at its own commas, not at those inside `:is(…)` or `[title="a,b"]`. */
function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= list.length;) {
    const end = scan(list, start, (character) => character === ',');
    parts.push(list.slice(start, end));
    start = end + 1;
  }
  return parts;
}

/** `:root`, `html` and `body`, as the first thing that a selector names. */
const PAGE_ELEMENT = /^\s*(?::root|html|body)(?![\w-])/i;

/** `html body .x` names the host twice. */
const BODY_BEHIND = /^\s*(?:>\s*)?body(?![\w-])/i;

/** How the island itself is named: in its shadow root, and in a page that its styles are part of. */
export const ISLAND_NAMES = {
  shadow: (compound: string): string => (compound === '' ? ':host' : `:host(${compound})`),
  page: (compound: string): string => `weaver-island${compound}`,
} as const;

function moveToHost(selector: string, nameIsland: (compound: string) => string): string {
  const page = PAGE_ELEMENT.exec(selector);
  if (!page) return selector;
  const from = page[0].length;
  const end = scan(selector, from, (character) => /[\s>+~]/.test(character));
  // A pseudo-element is not of the host's compound: `:host(::before)` matches nothing.
  const pseudo = scan(
    selector,
    from,
    (character, at) => character === ':' && selector.charAt(at + 1) === ':',
  );
  const compound = selector.slice(from, Math.min(end, pseudo));
  const behind = selector.slice(Math.min(end, pseudo), end);
  const rest = selector.slice(end);
  return nameIsland(compound) + behind + rest.replace(BODY_BEHIND, '');
}

/** A selector of a page as a selector of an island: `:root`, `html` and `body` mean the island's own host. */
export function hostSelector(list: string, nameIsland: (compound: string) => string): string {
  return splitSelectors(list)
    .map((selector) => moveToHost(selector, nameIsland))
    .join(',');
}
