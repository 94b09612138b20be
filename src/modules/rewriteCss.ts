/** The parts of a style sheet's text that matter here: comments, strings, url() and @import. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|@import\s+(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|"([^"]*)"|'([^']*)')\s*([^;]*);?|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/gi;

/** An `@import` that stood in a sheet. */
export interface CssImport {
  readonly url: string;
  /** Media query behind the address, '' without one. */
  readonly media: string;
}

/** A sheet's text that can be adopted anywhere. */
export interface RewrittenCss {
  readonly css: string;
  /** In order; an adopted sheet ignores `@import`, so the caller puts their text in front. */
  readonly imports: readonly CssImport[];
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

/** Makes the relative addresses of a sheet absolute, as if it stood at `base`, and takes its imports out. */
export function rewriteCss(text: string, base: string): RewrittenCss {
  const imports: CssImport[] = [];
  const css = text.replace(TOKENS, (whole: string, ...groups: (string | undefined)[]) => {
    // An empty comment still parts two tokens: `0/**/auto`.
    if (whole.startsWith('/*')) return '/**/';
    const imported = groups.slice(0, 5).find((group) => group !== undefined);
    if (/^@import/i.test(whole)) {
      imports.push({ url: absolute(imported ?? '', base), media: (groups[5] ?? '').trim() });
      return '';
    }
    const address = groups.slice(6, 9).find((group) => group !== undefined);
    return address === undefined ? whole : `url(${JSON.stringify(absolute(address, base))})`;
  });
  return { css, imports };
}

/** Splits a selector list at its own commas, not at those inside `:is(…)` or `[title="a,b"]`. */
function splitSelectors(list: string): string[] {
  return list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|"[^"]*"|'[^']*'|[^,("'])+/g) ?? [list];
}

/** `:root`, `html` and `body` at the start of a selector, with what else is said of the same element. */
const PAGE_ELEMENT = /^\s*(?::root|html|body)(?![\w-])((?:[.#[:][^\s>+~]*)?)/i;

/** A selector of a page as a selector of an island: `:root`, `html` and `body` mean the island's own host. */
export function hostSelector(selector: string): string {
  return splitSelectors(selector)
    .map((part) => {
      const own = PAGE_ELEMENT.exec(part);
      if (!own) return part;
      // `html body .x` names the host twice.
      const inner = part.slice(own[0].length).replace(/^\s*(?:>\s*)?body(?![\w-])/i, '');
      return (own[1] ? `:host(${own[1]})` : ':host') + inner;
    })
    .join(',');
}
