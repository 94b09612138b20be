const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes markup, for use in an element or a quoted attribute. Text without `<` is returned unchanged, so that escaping is
 * idempotent.
 */
export function escapeMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const words = (list: string): readonly string[] => list.split(' ');

/** Content model of an element. */
type Content = 'flow' | 'phrasing' | 'items' | 'terms' | 'table' | 'rows' | 'cells' | 'columns';

interface Kind {
  /** The content models that allow it. */
  readonly within: readonly Content[];
  /** Its content model; undefined = that of its parent; 'nothing' = a void element. */
  readonly holds: Content | 'nothing' | undefined;
}

const kind = (
  names: string,
  within: readonly Content[],
  holds?: Kind['holds'],
): readonly (readonly [string, Kind])[] => words(names).map((name) => [name, { within, holds }] as const);

const FLOW: readonly Content[] = ['flow'];
const TEXT: readonly Content[] = ['flow', 'phrasing'];

/**
 * The elements without special parsing rules when they are nested as in this table: their start tags then close, move and
 * imply no other element, except for the body of a table.
 */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...kind(
    'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var',
    TEXT,
  ),
  ...kind('br img wbr', TEXT, 'nothing'),
  ...kind('hr', FLOW, 'nothing'),
  ...kind('p h1 h2 h3 h4 h5 h6', FLOW, 'phrasing'),
  ...kind(
    'address article aside blockquote center details div figcaption figure footer header main nav section summary',
    FLOW,
    'flow',
  ),
  ...kind('ol ul', FLOW, 'items'),
  ...kind('li', ['items'], 'flow'),
  ...kind('dl', FLOW, 'terms'),
  ...kind('dd dt', ['terms'], 'flow'),
  ...kind('table', FLOW, 'table'),
  ...kind('caption', ['table'], 'flow'),
  ...kind('colgroup', ['table'], 'columns'),
  ...kind('col', ['columns'], 'nothing'),
  ...kind('tbody tfoot thead', ['table'], 'rows'),
  ...kind('tr', ['table', 'rows'], 'cells'),
  ...kind('td th', ['cells'], 'flow'),
]);

/** Content models with text. In any other one a parser may move text that is not white space. */
const HOLDS_TEXT: ReadonlySet<Content> = new Set(['flow', 'phrasing', 'items', 'terms']);

/** A tag that all parsers read in the same way, and the text after it. */
const TAG =
  /<(\/?)([a-z][a-z\d]*)((?:[ \t\n\f\r]+[a-z][\w:.-]*(?:="[^"]*"|='[^']*'|=[^ \t\n\f\r"'=<>`]+)?){0,40})[ \t\n\f\r]*\/?>([^<]*)/iy;

/**
 * Returns true for markup of plain, correctly nested and closed elements, nested at most `maxDepth` deep. Parsers read it
 * exactly as written, also after attributes were removed or changed, so parsing and serializing it again changes nothing.
 * False means unknown.
 */
export function isPlainMarkup(html: string, maxDepth: number): boolean {
  const first = html.indexOf('<');
  if (first < 0) return true;
  const open: string[] = [];
  const contents: Content[] = ['flow'];
  let content: Content = 'flow';
  let isInLink = false;
  TAG.lastIndex = first;
  while (TAG.lastIndex < html.length) {
    const match = TAG.exec(html);
    if (!match) return false;
    const name = (match[2] as string).toLowerCase();
    if (match[1] === '/') {
      if (match[3] !== '' || open.pop() !== name) return false;
      contents.pop();
      content = contents[contents.length - 1] as Content;
      if (name === 'a') isInLink = false;
    } else {
      const found = KINDS.get(name);
      if (!found?.within.includes(content)) return false;
      if (found.holds !== 'nothing') {
        if (open.push(name) > maxDepth) return false;
        content = found.holds ?? content;
        contents.push(content);
        if (name === 'a') {
          if (isInLink) return false;
          isInLink = true;
        }
      }
    }
    if (!HOLDS_TEXT.has(content) && /[^ \t\n\f\r]/.test(match[4] as string)) return false;
  }
  return open.length === 0;
}
