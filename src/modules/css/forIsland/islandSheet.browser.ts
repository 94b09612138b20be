import { createSheet } from '../../../browser/styles.js';
import { MAY_BE_LIFTED } from '../rewriteStyleSheet.js';
import type { IslandSheet } from '../../moduleLoader.js';
import { moveToIsland } from './moveToIsland.js';
import { ISLAND_NAMES } from './pageSelectors.js';

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

/** The rewritten sheet, and the rules moved out of it for the document: a font in both would load twice. */
function sheetFor(
  css: string,
  place: keyof typeof ISLAND_NAMES,
): { readonly sheet: CSSStyleSheet; readonly lifted: readonly string[] } {
  const sheet = createSheet(moveToIsland(css, ISLAND_NAMES[place]));
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
