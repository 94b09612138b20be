import { createSheet } from '../../browser/styles.js';
import { hostSelector, ISLAND_NAMES } from './hostSelector.js';

/** A module's sheet, made for islands, and what of it only works on the document. */
export interface IslandSheet {
  /** For shadow roots. */
  readonly sheet: CSSStyleSheet;
  /** For the page itself, where an island has no shadow root; made when it is first asked for. */
  readonly pageSheet: () => CSSStyleSheet;
  /** `@font-face` and `@property` rules: engines ignore both inside a shadow root. */
  readonly lifted: CSSStyleSheet | undefined;
}

const LIFTED = /^@(?:font-face|property)\b/i;

/** Rules that hold rules: `@media`, `@supports`, `@layer`, and a sheet itself. */
type RuleHolder = Pick<CSSGroupingRule, 'cssRules' | 'deleteRule'>;

function holdsRules(rule: CSSRule): rule is CSSGroupingRule {
  return 'cssRules' in rule && 'deleteRule' in rule && !(rule instanceof CSSStyleRule);
}

/** Takes what only works on the document out of `holder`, each rule under the conditions that it stood under. */
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
 * Variables that `:root` makes of others (`--accent: var(--weaver-primary)`), as a rule of the island's inner root: that is
 * where the theme's variables stand, which the island's own element does not see.
 */
function variablesOfTheme({ selectorText, style }: CSSStyleRule, island: string): string | undefined {
  const isOfIsland = selectorText.split(',').some((selector) => selector.trim() === island);
  const names = Array.from(style).filter(
    (name) => name.startsWith('--') && style.getPropertyValue(name).includes('var('),
  );
  if (!isOfIsland || names.length === 0) return undefined;
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

/** The sheet for a place, and what was taken out of it for the document: a font that stands in both would be there twice. */
function sheetFor(
  css: string,
  place: keyof typeof ISLAND_NAMES,
): { readonly sheet: CSSStyleSheet; readonly lifted: readonly string[] } {
  const sheet = createSheet(css);
  moveToIsland(sheet, ISLAND_NAMES[place]);
  return { sheet, lifted: takeLifted(sheet, (text) => text) };
}

/** Turns a module's CSS text, its addresses already absolute, into sheets that islands can adopt. */
export function createIslandSheet(css: string): IslandSheet {
  const { sheet, lifted } = sheetFor(css, 'shadow');
  let pageSheet: CSSStyleSheet | undefined;
  return {
    sheet,
    pageSheet: () => (pageSheet ??= sheetFor(css, 'page').sheet),
    lifted: lifted.length === 0 ? undefined : createSheet(lifted.join('\n')),
  };
}
