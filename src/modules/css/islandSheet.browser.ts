import { createSheet } from '../../browser/styles.js';
import type { IslandSheet } from './moduleStyle.js';

/** The index of the first character at or after `start`, outside brackets and quotes, that `ends` accepts. */
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

/** Splits a selector list at its top-level commas, not at those inside `:is(…)` or `[title="a,b"]`. */
function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= list.length;) {
    const end = scan(list, start, (character) => character === ',');
    parts.push(list.slice(start, end));
    start = end + 1;
  }
  return parts;
}

/** `:root`, `html` or `body` at the start of a selector. */
const PAGE_ELEMENT = /^\s*(?::root|html|body)(?![\w-])/i;

/** `html body .x`: both elements mean the host, so `body` is removed. */
const BODY_AFTER_HTML = /^\s*(?:>\s*)?body(?![\w-])/i;

/** The selector of the island itself: inside its shadow root, and in a sheet of the page. */
export const ISLAND_NAMES = {
  shadow: (compound: string): string => (compound === '' ? ':host' : `:host(${compound})`),
  page: (compound: string): string => `[data-weaver-island]${compound}`,
} as const;

function moveToHost(selector: string, nameIsland: (compound: string) => string): string {
  const page = PAGE_ELEMENT.exec(selector);
  if (!page) return selector;
  const from = page[0].length;
  const end = scan(selector, from, (character) => /[\s>+~]/.test(character));
  // A pseudo-element must stay outside the parentheses: `:host(::before)` matches nothing.
  const pseudo = scan(
    selector,
    from,
    (character, at) => character === ':' && selector.charAt(at + 1) === ':',
  );
  const compound = selector.slice(from, Math.min(end, pseudo));
  const behind = selector.slice(Math.min(end, pseudo), end);
  const rest = selector.slice(end);
  return nameIsland(compound) + behind + rest.replace(BODY_AFTER_HTML, '');
}

/** Rewrites a page's selector list for an island: `:root`, `html` and `body` become the island's host. */
export function hostSelector(list: string, nameIsland: (compound: string) => string): string {
  return splitSelectors(list)
    .map((selector) => moveToHost(selector, nameIsland))
    .join(',');
}

const LIFTED = /^@(?:font-face|property)\b/i;

/** Rules that hold rules: `@media`, `@supports`, `@layer`, and a sheet itself. */
type RuleHolder = Pick<CSSGroupingRule, 'cssRules' | 'deleteRule'>;

function holdsRules(rule: CSSRule): rule is CSSGroupingRule {
  return 'cssRules' in rule && 'deleteRule' in rule && !(rule instanceof CSSStyleRule);
}

/** Removes the rules that only work in the document from `holder`; returns them wrapped in their conditions. */
function takeLifted(holder: RuleHolder, under: (css: string) => string): string[] {
  const lifted: string[] = [];
  for (let at = holder.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = holder.cssRules[at];
    if (!rule) continue;
    if (LIFTED.test(rule.cssText)) {
      lifted.unshift(under(rule.cssText));
      holder.deleteRule(at);
    } else if (holdsRules(rule)) {
      const opening = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      lifted.unshift(...takeLifted(rule, (css) => under(`${opening}{${css}}`)));
    }
  }
  return lifted;
}

/**
 * A rule for the island's inner root with the variables of `:root` that refer to others (`--accent:
 * var(--weaver-primary)`). The theme's variables are set on the inner root, so they are undefined on the island's element.
 */
function variablesOfTheme({ selectorText, style }: CSSStyleRule, island: string): string | undefined {
  if (!selectorText.split(',').some((selector) => selector.trim() === island)) return undefined;
  const names = Array.from(style).filter(
    (name) => name.startsWith('--') && style.getPropertyValue(name).includes('var('),
  );
  if (names.length === 0) return undefined;
  const lines = names.map((name) => {
    const important = style.getPropertyPriority(name) === '' ? '' : ' !important';
    return `${name}:${style.getPropertyValue(name)}${important}`;
  });
  return `${island} > .weaver-root {${lines.join(';')}}`;
}

function moveToIsland(
  holder: Pick<CSSGroupingRule, 'cssRules' | 'insertRule'>,
  nameIsland: (compound: string) => string,
): void {
  for (let at = holder.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = holder.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const moved = hostSelector(rule.selectorText, nameIsland);
      if (moved !== rule.selectorText) rule.selectorText = moved;
      const variables = variablesOfTheme(rule, nameIsland(''));
      if (variables !== undefined) holder.insertRule(variables, at + 1);
    } else if (rule && holdsRules(rule)) moveToIsland(rule, nameIsland);
  }
}

/**
 * Quick checks of a sheet's text: most sheets of modules need no rewriting, and walking through their rules takes
 * milliseconds. A CSS escape may spell any name, so it counts as a match.
 */
const MAY_NAME_PAGE = /:root|:host|(?:^|[^\w.#-])(?:html|body)(?![\w-])|\\[\da-f]/i;
const MAY_BE_LIFTED = /@(?:font-face|property)|\\[\da-f]/i;

/** The rewritten sheet, and the rules moved out of it for the document: a font in both would load twice. */
function sheetFor(
  css: string,
  place: keyof typeof ISLAND_NAMES,
): { readonly sheet: CSSStyleSheet; readonly lifted: readonly string[] } {
  const sheet = createSheet(css);
  if (MAY_NAME_PAGE.test(css)) moveToIsland(sheet, ISLAND_NAMES[place]);
  return { sheet, lifted: MAY_BE_LIFTED.test(css) ? takeLifted(sheet, (text) => text) : [] };
}

/** Creates the sheets that islands adopt from a module's CSS text, whose addresses are already absolute. */
export function createIslandSheet(css: string): IslandSheet {
  const { sheet, lifted } = sheetFor(css, 'shadow');
  let pageSheet: CSSStyleSheet | undefined;
  return {
    sheet,
    pageSheet: () => (pageSheet ??= sheetFor(css, 'page').sheet),
    lifted: lifted.length === 0 ? undefined : createSheet(lifted.join('\n')),
  };
}
