import { createSheet } from '../browser/index.js';
import { hostSelector } from './hostSelector.js';

/** A module's sheet, made for shadow roots, and what of it only works on the document. */
export interface IslandSheet {
  readonly sheet: CSSStyleSheet;
  /** `@font-face` and `@property` rules: engines ignore both inside a shadow root. */
  readonly lifted: CSSStyleSheet | undefined;
}

const LIFTED = /^@(?:font-face|property)\b/i;

function moveToHost(rules: CSSRuleList): void {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule) {
      const moved = hostSelector(rule.selectorText);
      if (moved !== rule.selectorText) rule.selectorText = moved;
    } else if ('cssRules' in rule) moveToHost((rule as CSSGroupingRule).cssRules);
  }
}

/** Turns a module's CSS text, its addresses already absolute, into sheets that islands can adopt. */
export function createIslandSheet(css: string): IslandSheet {
  const sheet = createSheet(css);
  const lifted: string[] = [];
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const text = sheet.cssRules[at]?.cssText ?? '';
    if (!LIFTED.test(text)) continue;
    lifted.unshift(text);
    sheet.deleteRule(at);
  }
  moveToHost(sheet.cssRules);
  return { sheet, lifted: lifted.length === 0 ? undefined : createSheet(lifted.join('\n')) };
}
