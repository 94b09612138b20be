/** A character of a word that has borders: a letter, digit, mark or underscore of a script with spaces between words. */
const BORDERED =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}_]$/u;

/** Whether the characters before and after `place` belong to one word. */
function isInsideWord(text: string, place: number): boolean {
  // Two units, because a character outside the basic plane has as many.
  const [before = ''] = Array.from(text.slice(Math.max(0, place - 2), place)).slice(-1);
  const [after = ''] = Array.from(text.slice(place, place + 2));
  return BORDERED.test(before) && BORDERED.test(after);
}

/**
 * The words that `text` contains, overlapping ones included: where a script has spaces between words only as whole
 * words, in Chinese anywhere. Words and text are compared as they are; both come from `foldText`.
 */
export function findWords(text: string, words: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set(words);
  wanted.delete('');
  // Words have few different lengths: this takes no longer for thousands of words than for some.
  const lengths = new Set(Array.from(wanted, ({ length }) => length));
  const found = new Set<string>();
  for (const length of lengths) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const part = text.slice(start, start + length);
      const isFound = wanted.has(part) && !isInsideWord(text, start) && !isInsideWord(text, start + length);
      if (isFound) found.add(part);
    }
  }
  return found;
}
