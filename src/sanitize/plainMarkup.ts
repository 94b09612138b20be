const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text that contains `<`. Any other text is returned unchanged, quotes and `&` included: escaping twice is escaping
 * once, and the result is safe as the text of an element only, not in an attribute.
 */
export function escapeMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const words = (list: string): readonly string[] => list.split(' ');

/** Content model of an element. */
type Content = 'flow' | 'phrasing' | 'items' | 'terms' | 'table' | 'rows' | 'cells' | 'columns';

/** Where an element may be, and what may be in it. */
interface ElementRule {
  /** The content models in which the element is allowed. */
  readonly within: readonly Content[];
  /** Its content model; undefined = that of its parent; 'nothing' = a void element. */
  readonly holds: Content | 'nothing' | undefined;
}

const elements = (
  names: string,
  within: readonly Content[],
  holds?: ElementRule['holds'],
): readonly (readonly [string, ElementRule])[] =>
  words(names).map((name) => [name, { within, holds }] as const);

const FLOW: readonly Content[] = ['flow'];
const TEXT: readonly Content[] = ['flow', 'phrasing'];

/**
 * The elements without special parsing rules when they are nested as in this table: their start tags then close, move and
 * imply no other element, except for the body of a table.
 */
const ELEMENT_RULES: ReadonlyMap<string, ElementRule> = new Map([
  ...elements(
    'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var',
    TEXT,
  ),
  ...elements('br img wbr', TEXT, 'nothing'),
  ...elements('hr', FLOW, 'nothing'),
  ...elements('p h1 h2 h3 h4 h5 h6', FLOW, 'phrasing'),
  ...elements(
    'address article aside blockquote center details div figcaption figure footer header main nav section summary',
    FLOW,
    'flow',
  ),
  ...elements('ol ul', FLOW, 'items'),
  ...elements('li', ['items'], 'flow'),
  ...elements('dl', FLOW, 'terms'),
  ...elements('dd dt', ['terms'], 'flow'),
  ...elements('table', FLOW, 'table'),
  ...elements('caption', ['table'], 'flow'),
  ...elements('colgroup', ['table'], 'columns'),
  ...elements('col', ['columns'], 'nothing'),
  ...elements('tbody tfoot thead', ['table'], 'rows'),
  ...elements('tr', ['table', 'rows'], 'cells'),
  ...elements('td th', ['cells'], 'flow'),
]);

/** Content models in which the parser leaves text where it is; in the others it may move it. */
const KEEPS_TEXT_IN_PLACE: ReadonlySet<Content> = new Set(['flow', 'phrasing', 'items', 'terms']);

/** A tag that all parsers read in the same way, and the text after it. */
const TAG =
  /<(\/?)([a-z][a-z\d]*)((?:[ \t\n\f\r]+[a-z][\w:.-]*(?:="[^"]*"|='[^']*'|=[^ \t\n\f\r"'=<>`]+)?){0,40})[ \t\n\f\r]*\/?>([^<]*)/iy;

/**
 * Returns true for markup of elements of the table above that are nested as it allows, all closed, at most `maxDepth`
 * deep. Parsers build the element tree as written (apart from an implied `tbody`), also after attributes were removed or
 * changed: serializing and parsing it again gives the same tree. False means unknown.
 */
export function isPlainMarkup(html: string, maxDepth: number): boolean {
  const first = html.indexOf('<');
  if (first < 0) return true;
  const openNames: string[] = [];
  const contentStack: Content[] = ['flow'];
  let content: Content = 'flow';
  let isInLink = false;
  TAG.lastIndex = first;
  while (TAG.lastIndex < html.length) {
    const match = TAG.exec(html);
    if (!match) return false;
    const name = (match[2] as string).toLowerCase();
    if (match[1] === '/') {
      if (match[3] !== '' || openNames.pop() !== name) return false;
      contentStack.pop();
      content = contentStack[contentStack.length - 1] as Content;
      if (name === 'a') isInLink = false;
    } else {
      const found = ELEMENT_RULES.get(name);
      if (!found?.within.includes(content)) return false;
      if (found.holds !== 'nothing') {
        if (openNames.push(name) > maxDepth) return false;
        content = found.holds ?? content;
        contentStack.push(content);
        if (name === 'a') {
          if (isInLink) return false;
          isInLink = true;
        }
      }
    }
    if (!KEEPS_TEXT_IN_PLACE.has(content) && /[^ \t\n\f\r]/.test(match[4] as string)) return false;
  }
  return openNames.length === 0;
}
