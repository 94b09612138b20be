import { createSheet } from '../../browser/index.js';
import { hostSelector } from './hostSelector.js';

/** A module's sheet, made for shadow roots, and what of it only works on the document. */
export interface IslandSheet {
  readonly sheet: CSSStyleSheet;
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

function moveToHost(rules: CSSRuleList): void {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule) {
      const moved = hostSelector(rule.selectorText);
      if (moved !== rule.selectorText) rule.selectorText = moved;
    } else if (holdsRules(rule)) moveToHost(rule.cssRules);
  }
}

/** Turns a module's CSS text, its addresses already absolute, into sheets that islands can adopt. */
export function createIslandSheet(css: string): IslandSheet {
  const sheet = createSheet(css);
  const lifted = takeLifted(sheet, (text) => text);
  moveToHost(sheet.cssRules);
  return { sheet, lifted: lifted.length === 0 ? undefined : createSheet(lifted.join('\n')) };
}
