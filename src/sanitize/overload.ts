const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Void elements, and elements that end where the next one of their kind begins. */
const NOT_NESTED = words(
  'area base br col embed hr img image input link meta param source track wbr ' +
    'p li dd dt option optgroup tr td th tbody thead tfoot colgroup rb rt rtc rp html head body',
);
/** Formatting elements: if one is closed implicitly, parsers reopen a copy of it (HTML §13.2.4.3). */
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u');
/** End tags do not close elements outside these (HTML §13.2.4.2, scope). */
const BARRIERS = words(
  'table caption applet marquee object template svg math select button foreignobject desc title',
);
/** Elements with text content, except inside SVG and MathML. */
const RAW_TEXT = words('script style textarea title xmp iframe noembed noframes');

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]*))?/y;

/** The index after the first `end` at or after `from`; the length of the text if there is none. */
function after(html: string, from: number, end: string): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

/** The index after a comment, a doctype or another `<!`, `<?`, `</ ` that begins at `from`. */
function afterNoTag(html: string, from: number): number {
  if (!html.startsWith('<!--', from)) return after(html, from, '>');
  if (/^-?>/.test(html.slice(from + 4, from + 6))) return after(html, from, '>');
  return after(html, from + 4, '-->');
}

/** The index after the tag whose name ends at `from`; undefined if it has more than `max` attributes. */
function afterAttributes(html: string, from: number, max: number): number | undefined {
  let at = from;
  for (let count = 0; count <= max; count += 1) {
    ATTRIBUTE.lastIndex = at;
    if (!ATTRIBUTE.test(html)) return after(html, at, '>');
    at = ATTRIBUTE.lastIndex;
  }
  return undefined;
}

function close(open: string[], name: string): void {
  let at = open.length - 1;
  while (at >= 0 && open[at] !== name) {
    if (BARRIERS.has(open[at] ?? '')) return;
    at -= 1;
  }
  if (at < 0) return;
  const above = open.slice(at + 1);
  open.length = at;
  // Open formatting elements inside a closed element are reopened for the following content.
  open.push(...above.filter((inner) => FORMATTING.has(name) || FORMATTING.has(inner)));
}

/**
 * Returns true if markup may nest more than `max` elements, or have more than `max` attributes on one: browsers need
 * quadratic time for either. It reads tags as a parser does and may return true too often: in markup with SVG or MathML,
 * where text and tags cannot be distinguished without a parser, an end tag counts only if it is certain.
 */
export function isOverloaded(html: string, max: number): boolean {
  const open: string[] = [];
  const hasForeign = /<(?:svg|math)/i.test(html);
  let endsCountFrom = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    let next: number | undefined;
    if (!match) {
      const isData = hasForeign && html.startsWith('<![CDATA[', at);
      if (isData) endsCountFrom = Math.max(endsCountFrom, after(html, at, ']]>'));
      next = /[!?/]/.test(html.charAt(at + 1)) && !isData ? afterNoTag(html, at) : at + 1;
    } else {
      const name = (match[2] ?? '').toLowerCase();
      next = afterAttributes(html, TAG.lastIndex, max);
      if (next === undefined) return true;
      if (match[1] === '/') {
        if (at >= endsCountFrom) close(open, name);
      } else {
        if (name === 'a') close(open, name);
        if (!NOT_NESTED.has(name)) open.push(name);
        if (open.length > max) return true;
        if (RAW_TEXT.has(name)) {
          const end = new RegExp(`</${name}`, 'ig');
          end.lastIndex = next;
          const stop = end.exec(html)?.index ?? html.length;
          if (hasForeign) endsCountFrom = Math.max(endsCountFrom, stop);
          else next = stop;
        }
      }
    }
    at = html.indexOf('<', next);
  }
  return false;
}
