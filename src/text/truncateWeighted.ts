/** Spec 2 §9. */
const DEFAULT_LIMIT = 80;
const MAX_WEIGHT = 2;

/**
 * What takes two columns: East Asian Width W and F (UAX #11), which expressions have no property for, and emoji, also by
 * the sign that asks for the emoji form (U+FE0F), on a keycap and as a pair of flag letters. One of these letters alone
 * is narrow.
 */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\u20e3|\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}|(?![0-9#*])\p{Emoji}\ufe0f/u;

/** A flag, or a character with its marks, skin tones and what a joiner binds: near to what Intl.Segmenter says. */
const CHARACTER =
  /\r\n|\p{Regional_Indicator}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|[\uff9e\uff9f\u{e0020}-\u{e007f}]|\u200d[^]){0,32}/gu;

/** The characters of a text as a reader sees them. */
function charactersOf(text: string): string[] {
  // Missing before Chrome 87, Safari 14.1 and Firefox 125.
  if (typeof (Intl as Partial<typeof Intl>).Segmenter !== 'function') return text.match(CHARACTER) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** How much is looked at in one go, in code units: V8 takes twice as long for each character of a text twice as long. */
const PIECE = 256;

/** The characters of `text` from `start` on, a few at a time; `start` must be where one begins. */
function* readCharacters(text: string, start = 0): Generator<string, void> {
  let at = start;
  let size = PIECE;
  while (at < text.length) {
    // A surrogate pair is not parted: its second half may belong to the character before.
    const end = /[\ud800-\udbff]/.test(text.charAt(at + size - 1)) ? at + size + 1 : at + size;
    const characters = charactersOf(text.slice(at, end));
    // The last one may go on behind the piece.
    if (end < text.length) characters.pop();
    size = characters.length > 0 ? PIECE : size * 2;
    for (const character of characters) {
      yield character;
      at += character.length;
    }
  }
}

/**
 * The longest beginning of `text` whose weight is at most `limit` (spec 2 §5): a character counts 1, a wide one 2
 * (Chinese, kana, Hangul, full-width forms, emoji). A character is what a reader takes for one: marks count with their
 * letter, an emoji sequence (family, skin tone, flag, keycap) counts 2 as a whole, and none is ever split, as far as the
 * engine's `Intl.Segmenter` knows them; an engine without one holds together letters with marks and emoji. Nothing is
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
  for (const character of readCharacters(text)) {
    weight += WIDE.test(character) ? MAX_WEIGHT : 1;
    if (weight > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}
