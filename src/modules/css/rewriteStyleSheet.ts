/** `\75 ` or `\u`; one white space after hex digits is part of the escape (CSS Syntax §4.3.7). */
const ESCAPE = /\\(?:([\da-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\s\S]))/gi;

/** Comments, strings, and names; only a name may hold an escape that matters here. */
const NAMES =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?|(?:[\w-]|[\u0080-\uffff]|\\(?:[\da-f]{1,6}(?:\r\n|[ \t\r\n\f])?|[^\da-f\r\n\f]))+/gi;

/** Names that an address may follow. */
const BEFORE_ADDRESSES = /^(?:url|import|namespace|(?:-webkit-)?image-set|image|src)$/i;

/** Decodes the escapes in a text of a style sheet: `\68 ttps:` is `https:`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, character: string | undefined) => {
    // An escaped line break continues the line.
    if (hex === undefined) return (character ?? '').replace(/[\r\n\f]/g, '');
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** Decodes the names that an address may follow (`\75rl(` becomes `url(`); leaves all else unchanged. */
function decodeNames(css: string): string {
  if (!css.includes('\\')) return css;
  return css.replace(NAMES, (name) => {
    if (!name.includes('\\') || /^["'/]/.test(name)) return name;
    const plain = decodeEscapes(name);
    return BEFORE_ADDRESSES.test(plain) ? plain : name;
  });
}

/** A CSS string; an unclosed one ends at the end of its line or of the sheet. */
const TEXT = String.raw`"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?`;
/** An address without quotes, up to its closing bracket or the end of the sheet. */
const BARE = String.raw`((?:[^)\\]|\\[\s\S])*)(?:\)|$)`;

/**
 * The tokens of a style sheet that matter here: comments, url(), @import, strings, brackets and escapes, and @namespace,
 * whose URL is only a name and is never fetched.
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

/** A quick check for addresses: most sheets of modules have none, and tokenizing one takes milliseconds. */
const MAY_HOLD_ADDRESS = /url\(|@import|image(?:-set)?\(|src\(/i;

/** Functions in which a bare string is an address; inside a nested function (`type("image/png")`) it is not. */
const ADDRESS_FUNCTIONS = ['image-set(', '-webkit-image-set(', 'image(', 'src('];

/** An `@import` that was removed from a sheet. */
export interface CssImport {
  readonly url: string;
  /** Media query after the address, '' without one. */
  readonly media: string;
  /** `@layer …` and `@supports …` after the address, outermost first. */
  readonly conditions?: readonly string[];
}

/** `layer`, `layer(name)` and `supports(…)`, which come before an import's media query. */
const LAYER = /^layer(?:\(([^)]*)\))?(?=\s|$)/i;
const SUPPORTS = /^supports\(((?:[^()]|\([^()]*\))*)\)/i;

function parseImport(url: string, conditionText: string): CssImport {
  let media = conditionText.trim();
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

/** Wraps the text of an imported sheet in the conditions of its import. */
export function underConditions(css: string, { media, conditions = [] }: CssImport): string {
  const wraps = media === '' ? conditions : [`@media ${media}`, ...conditions];
  return wraps.reduceRight((inner, wrap) => `${wrap} {\n${inner}\n}`, css);
}

/** A sheet's text that can be adopted anywhere. */
export interface RewrittenCss {
  readonly css: string;
  /** In order; an adopted sheet ignores `@import`, so the caller inserts their text before `css`. */
  readonly imports: readonly CssImport[];
  /** Addresses that were not allowed; in `css` they are `about:invalid`, which browsers do not fetch. */
  readonly refused: readonly string[];
}

function absolute(address: string, base: string): string {
  // A fragment (`url(#clip)`) refers to the document that uses the sheet; a data URL is already absolute.
  if (address === '' || address.startsWith('#') || /^data:/i.test(address)) return address;
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}

/** The value of a CSS string, without its quotes. */
function textOf(quoted: string): string {
  return decodeEscapes(quoted.replace(/^(["'])([\s\S]*?)\1?$/, '$2'));
}

/** The text as a CSS string. */
function quote(text: string): string {
  const safe = text.replace(/["\\]/g, '\\$&');
  return `"${safe.replace(/[\r\n\f]/g, (end) => `\\${end.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * Makes the relative addresses of a sheet absolute against `base`, removes its imports, and replaces the addresses for
 * which `isAllowed` returns false. Parses as browsers do, also escapes in names and unclosed strings and brackets.
 */
export function rewriteCss(
  text: string,
  base: string,
  isAllowed: (address: string) => boolean = () => true,
): RewrittenCss {
  const named = decodeNames(text);
  if (!MAY_HOLD_ADDRESS.test(named)) return { css: named, imports: [], refused: [] };
  const imports: CssImport[] = [];
  const refused: string[] = [];
  /** The functions not yet closed, by name and bracket. */
  const open: string[] = [];
  const checkedAddress = (address: string): string => {
    const url = absolute(address, base);
    if (isAllowed(url)) return quote(url);
    refused.push(url);
    return quote('about:invalid');
  };
  const css = named.replace(TOKENS, (whole: string, ...groups: (string | undefined)[]) => {
    const [importUrl, importBare, importText, conditionText, quoted, closing, bare] = groups;
    const kind = whole.slice(0, 4).toLowerCase();
    // An empty comment still separates two tokens: `0/**/auto`.
    if (whole.startsWith('/*')) return '/**/';
    if (kind === '@imp') {
      const given = importUrl ?? importText;
      const address = given === undefined ? decodeEscapes(importBare?.trim() ?? '') : textOf(given);
      imports.push(parseImport(absolute(address, base), conditionText ?? ''));
      return '';
    }
    if (kind === 'url(') {
      if (quoted === undefined) return `url(${checkedAddress(decodeEscapes(bare?.trim() ?? ''))})`;
      if (closing === undefined) open.push('url(');
      return `url(${checkedAddress(textOf(quoted))}${closing === undefined ? '' : ')'}`;
    }
    if (whole.endsWith('(') && !/^["'\\]/.test(whole)) open.push(whole.toLowerCase());
    else if (whole === ')') open.pop();
    else if (/^["']/.test(whole) && ADDRESS_FUNCTIONS.includes(open[open.length - 1] ?? '')) {
      return checkedAddress(textOf(whole));
    }
    return whole;
  });
  return { css, imports, refused };
}

/**
 * Quick checks of a sheet's text, or of a selector: most sheets of modules need no rewriting, and reading their rules takes
 * milliseconds. A CSS escape may spell any name, so it counts as a match.
 */
export const MAY_NAME_PAGE = /:root|:scope|(?:^|[^\w.#-])(?:html|body)(?![\w-])|\\[\da-f]/i;
/** The same for rules that only work in the document. */
export const MAY_BE_LIFTED = /@(?:font-face|property)|\\[\da-f]/i;
