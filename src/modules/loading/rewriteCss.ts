/** The parts of a style sheet's text that matter here: comments, strings, url(), @import, and @namespace, whose address is a name. */
const TOKENS =
  /@namespace[^;]*;|\/\*[\s\S]*?\*\/|@import\s+(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|"([^"]*)"|'([^']*)')\s*([^;]*);?|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/gi;

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

/**
 * Makes the relative addresses of a sheet absolute, as if it stood at `base`, and takes its imports out, and the
 * addresses that `isAllowed` is false for.
 */
export function rewriteCss(
  text: string,
  base: string,
  isAllowed: (address: string) => boolean = () => true,
): RewrittenCss {
  const imports: CssImport[] = [];
  const refused: string[] = [];
  const css = text.replace(TOKENS, (whole: string, ...groups: (string | undefined)[]) => {
    // An empty comment still parts two tokens: `0/**/auto`.
    if (whole.startsWith('/*')) return '/**/';
    const imported = groups.slice(0, 5).find((group) => group !== undefined);
    if (/^@import/i.test(whole)) {
      imports.push(parseImport(absolute(imported ?? '', base), groups[5] ?? ''));
      return '';
    }
    const address = groups.slice(6, 9).find((group) => group !== undefined);
    if (address === undefined) return whole;
    const url = absolute(address, base);
    if (isAllowed(url)) return `url(${JSON.stringify(url)})`;
    refused.push(url);
    return 'url("about:invalid")';
  });
  return { css, imports, refused };
}
