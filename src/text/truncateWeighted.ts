/** Spec 2 §9. */
const DEFAULT_LIMIT = 80;
const MAX_WEIGHT = 2;

/**
 * Wide characters: East Asian Width W and F (UAX #11), for which regular expressions have no property, and emoji,
 * including those with a variation selector (U+FE0F), keycaps and pairs of regional indicators. A single regional
 * indicator is narrow.
 */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\u20e3|\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}|(?![0-9#*])\p{Emoji}\ufe0f/u;

/** A flag, or a character with its marks, skin tones and joined characters: an approximation of Intl.Segmenter. */
const CHARACTER =
  /\r\n|\p{Regional_Indicator}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|[\uff9e\uff9f\u{e0020}-\u{e007f}]|\u200d[^]){0,32}/gu;

/** The grapheme clusters of a text. */
function charactersOf(text: string): string[] {
  // Missing before Chrome 87, Safari 14.1 and Firefox 125.
  if (typeof (Intl as Partial<typeof Intl>).Segmenter !== 'function') return text.match(CHARACTER) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** Code units per call of the segmenter: in V8 its time per character grows with the length of the text. */
const PIECE = 256;

/** The grapheme clusters of `text` from `start`, which must be a cluster boundary, segmented in pieces. */
function* readCharacters(text: string, start = 0): Generator<string, void> {
  let at = start;
  let size = PIECE;
  while (at < text.length) {
    // Do not split a surrogate pair: its second half would be treated as a separate character.
    const end = /[\ud800-\udbff]/.test(text.charAt(at + size - 1)) ? at + size + 1 : at + size;
    const characters = charactersOf(text.slice(at, end));
    // The last cluster may continue after this piece.
    if (end < text.length) characters.pop();
    size = characters.length > 0 ? PIECE : size * 2;
    for (const character of characters) {
      yield character;
      at += character.length;
    }
  }
}

/**
 * The longest prefix of `text` whose weight is at most `limit` (spec 2 §5): a character counts 1, a wide one 2 (Chinese,
 * kana, Hangul, full-width forms, emoji). A character is a grapheme cluster (UAX #29): marks belong to their letter, an
 * emoji sequence (family, skin tone, flag, keycap) counts 2 as a whole, and none is split. Without `Intl.Segmenter` only
 * letters with marks and emoji are kept together. No ellipsis is appended.
 *
 * Returns '' if `text` is not a string or the limit is below 1; a limit that is not a number counts as 80. Reads at most
 * one character more than it keeps. Unpaired surrogates are unchanged.
 */
export function truncateWeighted(text: string, limit: number = DEFAULT_LIMIT): string {
  if (typeof text !== 'string') return '';
  const max = typeof limit === 'number' && !Number.isNaN(limit) ? limit : DEFAULT_LIMIT;
  if (text.length * MAX_WEIGHT <= max) return text;
  let end = 0;
  let weight = 0;
  for (const character of readCharacters(text)) {
    weight += WIDE.test(character) ? MAX_WEIGHT : 1;
    if (weight > max) break;
    end += character.length;
  }
  return text.slice(0, end);
}
