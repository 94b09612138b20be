import { WORD_SEPARATOR } from '../../../../src/wire/office/sensitiveAnswer.js';
import type { Supervision } from '../../database/schema.js';
import { findWords } from './findWords.js';
import { foldText } from './foldText.js';

/** A rule of the check as far as the scan reads it. */
export interface ScannedRule {
  readonly words: readonly string[];
  readonly supervision: Supervision;
}

/** A rule and those of its words that a text contains, as the rule writes them and in its order. */
export interface Violation<Rule extends ScannedRule = ScannedRule> {
  readonly rule: Rule;
  readonly words: readonly string[];
}

/** What a text violates. */
export interface Finding<Rule extends ScannedRule = ScannedRule> {
  /** `strong` if one of the rules is. */
  readonly supervision: Supervision;
  /** In the order of the rules. */
  readonly violations: readonly Violation<Rule>[];
}

const folded = (word: string): string => foldText(word).trim();

/** Texts of words that a person was allowed, for the question whether one of them is `word`. */
function isIn(allowed: readonly string[], word: string): boolean {
  const framed = (text: string): string => WORD_SEPARATOR + text + WORD_SEPARATOR;
  return allowed.some((text) => framed(text).includes(framed(word)));
}

/**
 * Compares a text with rules; undefined if it violates none.
 *
 * @param allowed texts of words, joined by {@link WORD_SEPARATOR}, that the writer may use
 */
export function scanText<Rule extends ScannedRule>(
  text: string,
  rules: readonly Rule[],
  allowed: readonly string[] = [],
): Finding<Rule> | undefined {
  const rows = rules.map((rule) => ({
    rule,
    words: rule.words.map((word) => [word, folded(word)] as const),
  }));
  const wanted = new Set(rows.flatMap(({ words }) => words.map(([, form]) => form)));
  const found = findWords(foldText(text), wanted);
  const foldedAllowed = allowed.map(folded);
  const violations = rows
    .map(({ rule, words }) => ({
      rule,
      words: words.filter(([, form]) => found.has(form) && !isIn(foldedAllowed, form)).map(([word]) => word),
    }))
    .filter(({ words }) => words.length > 0);
  if (violations.length === 0) return undefined;
  const isStrong = violations.some(({ rule }) => rule.supervision === 'strong');
  return { supervision: isStrong ? 'strong' : 'weak', violations };
}
