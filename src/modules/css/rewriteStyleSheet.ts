/** `\75 ` or `\u`; the one blank behind digits belongs to them. */
const ESCAPE = /\\(?:([\da-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\s\S]))/gi;

/** Comments and strings, which hold no names, and names with an escape in them. */
const NAMES =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?|(?:[\w-]|[\u0080-\uffff]|\\(?:[\da-f]{1,6}(?:\r\n|[ \t\r\n\f])?|[^\da-f\r\n\f]))+/gi;

/** Names that stand before an address. */
const BEFORE_ADDRESSES = /^(?:url|import|namespace|(?:-webkit-)?image-set|image|src)$/i;

/** A text of a style sheet with its escapes read: `\68 ttps:` is `https:`. */
function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, character: string | undefined) => {
    // A line that is continued.
    if (hex === undefined) return (character ?? '').replace(/[\r\n\f]/g, '');
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** The sheet with the names that make an address written plainly (`\75rl(` is `url(`); all else is left as it is. */
function plainNames(css: string): string {
  if (!css.includes('\\')) return css;
  return css.replace(NAMES, (name) => {
    if (!name.includes('\\') || /^["'/]/.test(name)) return name;
    const plain = decodeEscapes(name);
    return BEFORE_ADDRESSES.test(plain) ? plain : name;
  });
}

/** A string as CSS reads it: one that is not closed ends with its line, or with the sheet. */
const TEXT = String.raw`"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?`;
/** An address without quotes, as far as its bracket: the end of the sheet closes it too. */
const BARE = String.raw`((?:[^)\\]|\\[\s\S])*)(?:\)|$)`;

/**
 * The parts of a style sheet's text that matter here: comments, url(), @import, strings, brackets and escapes, and
 * @namespace, whose address is a name.
 */
const TOKENS = new RegExp(
  [
    String.raw`@namespace(?:(?!@namespace)[^;{])*;`,
    String.raw`\/\*[\s\S]*?(?:\*\/|$)`,
    String.raw`@import\s*(?:url\(\s*(?:(${TEXT})\s*(?:\)|$)|${BARE})|(${TEXT}))\s*([^;{}]*);?`,
    String.raw`url\(\s*(?:(${TEXT})(\s*\))?|${BARE})`,
    TEXT,
    String.raw`(?:(?:-webkit-)?image-set|image|src)?\(`,
    String.raw`\)`,
    String.raw`\\[\s\S]`,
  ].join('|'),
  'gi',
);

/** What holds an address. Most sheets of modules have none, and reading one token by token takes milliseconds. */
const MAY_HOLD_ADDRESS = /url\(|@import|image(?:-set)?\(|src\(/i;

/** Functions in which a bare string is an address; in one of their own (`type("image/png")`) it is not. */
const ADDRESS_FUNCTIONS = ['image-set(', '-webkit-image-set(', 'image(', 'src('];

/** An `@import` that stood in a sheet. */
export interface CssImport {
  readonly url: string;
  /** Media query behind the address, '' without one. */
  readonly media: string;
  /** `@layer …` and `@supports …` behind the address, outermost first. */
  readonly conditions?: readonly string[];
}

/** `layer`, `layer(name)` and `supports(…)`, which stand before an import's media query. */
const LAYER = /^layer(?:\(([^)]*)\))?(?=\s|$)/i;
const SUPPORTS = /^supports\(((?:[^()]|\([^()]*\))*)\)/i;

function parseImport(url: string, behind: string): CssImport {
  let media = behind.trim();
  const conditions: string[] = [];
  const layer = LAYER.exec(media);
  if (layer) media = media.slice(layer[0].length).trim();
  const supports = SUPPORTS.exec(media);
  if (supports) {
    media = media.slice(supports[0].length).trim();
    conditions.push(`@supports (${supports[1] ?? ''})`);
  }
  if (layer) conditions.push(`@layer ${layer[1] ?? ''}`.trim());
  return conditions.length === 0 ? { url, media } : { url, media, conditions };
}

/** The text of an imported sheet under the conditions of its import. */
export function underConditions(css: string, { media, conditions = [] }: CssImport): string {
  const wraps = media === '' ? conditions : [`@media ${media}`, ...conditions];
  return wraps.reduceRight((inner, wrap) => `${wrap} {\n${inner}\n}`, css);
}

/** A sheet's text that can be adopted anywhere. */
export interface RewrittenCss {
  readonly css: string;
  /** In order; an adopted sheet ignores `@import`, so the caller puts their text in front. */
  readonly imports: readonly CssImport[];
  /** Addresses that were not allowed; in `css` they are `about:invalid`, which nobody fetches. */
  readonly refused: readonly string[];
}

function absolute(address: string, base: string): string {
  // Fragments (`url(#clip)`) mean the document that uses the sheet, and data stays data.
  if (address === '' || address.startsWith('#') || /^data:/i.test(address)) return address;
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}

/** What a string says, without its quotes. */
function textOf(quoted: string): string {
  return decodeEscapes(quoted.replace(/^(["'])([\s\S]*?)\1?$/, '$2'));
}

/** A text as CSS writes it. */
function quote(text: string): string {
  const safe = text.replace(/["\\]/g, '\\$&');
  return `"${safe.replace(/[\r\n\f]/g, (end) => `\\${end.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * Makes the relative addresses of a sheet absolute, as if it stood at `base`, and takes its imports out, and the
 * addresses that `isAllowed` is false for. It reads the text as browsers do: escapes in names, strings and brackets that
 * are not closed.
 */
export function rewriteCss(
  text: string,
  base: string,
  isAllowed: (address: string) => boolean = () => true,
): RewrittenCss {
  const named = plainNames(text);
  if (!MAY_HOLD_ADDRESS.test(named)) return { css: named, imports: [], refused: [] };
  const imports: CssImport[] = [];
  const refused: string[] = [];
  /** The functions that are open, by name and bracket. */
  const open: string[] = [];
  const judged = (address: string): string => {
    const url = absolute(address, base);
    if (isAllowed(url)) return quote(url);
    refused.push(url);
    return quote('about:invalid');
  };
  const css = named.replace(TOKENS, (whole: string, ...groups: (string | undefined)[]) => {
    const [importUrl, importBare, importText, behind, quoted, closing, bare] = groups;
    const kind = whole.slice(0, 4).toLowerCase();
    // An empty comment still parts two tokens: `0/**/auto`.
    if (whole.startsWith('/*')) return '/**/';
    if (kind === '@imp') {
      const given = importUrl ?? importText;
      const address = given === undefined ? decodeEscapes(importBare?.trim() ?? '') : textOf(given);
      imports.push(parseImport(absolute(address, base), behind ?? ''));
      return '';
    }
    if (kind === 'url(') {
      if (quoted === undefined) return `url(${judged(decodeEscapes(bare?.trim() ?? ''))})`;
      if (closing === undefined) open.push('url(');
      return `url(${judged(textOf(quoted))}${closing === undefined ? '' : ')'}`;
    }
    if (whole.endsWith('(') && !/^["'\\]/.test(whole)) open.push(whole.toLowerCase());
    else if (whole === ')') open.pop();
    else if (/^["']/.test(whole) && ADDRESS_FUNCTIONS.includes(open[open.length - 1] ?? '')) {
      return judged(textOf(whole));
    }
    return whole;
  });
  return { css, imports, refused };
}
