import { readGrapheme } from './readGrapheme.js';

/** Spec 2 §9. */
const DEFAULT_LIMIT = 80;
const MAX_WEIGHT = 2;

/**
 * The longest beginning of `text` whose weight is at most `limit` (spec 2 §5): a character counts 1, a wide one 2
 * (Chinese, kana, Hangul, full-width forms, emoji). A character is what a reader takes for one: marks count with their
 * letter, an emoji sequence (family, skin tone, flag, keycap) counts 2 as a whole, and none is ever split. Nothing is
 * appended, no ellipsis either: the result is always a beginning of `text`.
 *
 * '' for what is no text, and for a limit below 1; a limit that is no number counts as 80. Reads no further than it
 * keeps and one character more. Unpaired surrogates stay as they are.
 */
export function truncateWeighted(text: string, limit: number = DEFAULT_LIMIT): string {
  if (typeof text !== 'string') return '';
  const most = typeof limit === 'number' && !Number.isNaN(limit) ? limit : DEFAULT_LIMIT;
  if (text.length * MAX_WEIGHT <= most) return text;
  let end = 0;
  let weight = 0;
  while (end < text.length) {
    const next = readGrapheme(text, end);
    weight += next.weight;
    if (weight > most) break;
    end = next.end;
  }
  return text.slice(0, end);
}
