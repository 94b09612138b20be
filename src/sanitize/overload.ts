const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without an end, and those that end where the next of their kind begins. */
const NOT_NESTED = words(
  'area base br col embed hr img image input link meta param source track wbr ' +
    'p li dd dt option optgroup tr td th tbody thead tfoot colgroup rb rt rtc rp html head body',
);
/** Where a browser ends one of these too early, it goes on with a copy of it. */
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u');
/** No end tag reaches out of these. */
const BARRIERS = words(
  'table caption applet marquee object template svg math select button foreignobject desc title',
);
/** Their content is text, but not inside of pictures and formulas. */
const RAW_TEXT = words('script style textarea title xmp iframe noembed noframes');

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]*))?/y;

/** Where the first `end` after `from` is over; the end of the text when there is none. */
function after(html: string, from: number, end: string): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

/** Where a comment, a doctype or another `<!`, `<?`, `</ ` that begins at `from` is over. */
function afterNoTag(html: string, from: number): number {
  if (!html.startsWith('<!--', from)) return after(html, from, '>');
  if (/^-?>/.test(html.slice(from + 4, from + 6))) return after(html, from, '>');
  return after(html, from + 4, '-->');
}

/** Where the tag whose name ends at `from` is over; undefined when it has more than `most` attributes. */
function afterAttributes(html: string, from: number, most: number): number | undefined {
  let at = from;
  for (let count = 0; count <= most; count += 1) {
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
  // Ending an element leaves the formatting within it to be taken up again by what follows.
  open.push(...above.filter((inner) => FORMATTING.has(name) || FORMATTING.has(inner)));
}

/**
 * True when markup may hold more than `most` elements within each other, or as many attributes on one: browsers need time
 * that grows with the square of either. It reads tags as a parser does and errs on the side of true: in markup with pictures or formulas, where text and
 * tags cannot be told apart without a parser, an end tag counts only if it is sure to be one.
 */
export function isOverloaded(html: string, most: number): boolean {
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
      next = afterAttributes(html, TAG.lastIndex, most);
      if (next === undefined) return true;
      if (match[1] === '/') {
        if (at >= endsCountFrom) close(open, name);
      } else {
        if (name === 'a') close(open, name);
        if (!NOT_NESTED.has(name)) open.push(name);
        if (open.length > most) return true;
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
