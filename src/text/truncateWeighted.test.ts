import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { truncateWeighted } from './truncateWeighted.js';

const callUntyped = truncateWeighted as (text?: unknown, limit?: unknown) => string;

/** Grapheme clusters that must not be split, each with its weight. */
const WHOLE: readonly (readonly [name: string, piece: string, weight: number])[] = [
  ['a letter', 'a', 1],
  ['a letter with a mark of its own', 'e\u0301', 1],
  ['a letter with many marks', 'o\u0323\u0302\u0301\u0300', 1],
  ['a Chinese character', '签', 2],
  ['a Chinese character beyond 16 bits', '𠮷', 2],
  ['a full-width letter', 'Ａ', 2],
  ['a half-width kana', 'ｶ', 1],
  ['a half-width kana with its voice mark', 'ｶﾞ', 1],
  ['a kana with a mark of its own', 'か\u3099', 2],
  ['a Hangul syllable', '한', 2],
  ['a Hangul syllable of three letters', '\u1112\u1161\u11ab', 2],
  ['an emoji', '😀', 2],
  ['an emoji with a skin tone', '👍🏽', 2],
  ['a family', '👨‍👩‍👧‍👦', 2],
  ['a joined emoji with a text sign in it', '🧑‍⚕️', 2],
  ['a heart in emoji style', '❤️', 2],
  ['a heart in text style', '❤', 1],
  ['a flag', '🇨🇳', 2],
  ['a regional flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 2],
  ['a keycap', '7️⃣', 2],
  ['half a flag', '🇨', 1],
  ['a Devanagari conjunct', 'क्षि', 1],
  ['a Thai letter with its vowel', 'กำ', 1],
  ['an Arabic letter with marks', 'بَّ', 1],
  ['a line end of two characters', '\r\n', 1],
  ['an unpaired surrogate', '\ud83d', 1],
  ['a direction mark', '\u200f', 1],
];

describe.each(WHOLE)('%s', (_, piece, weight) => {
  it(`counts ${weight} and is never split`, () => {
    expect(truncateWeighted(`${piece}.`, weight)).toBe(piece);
    expect(truncateWeighted(`${piece}.`, weight - 1)).toBe('');
    expect(truncateWeighted(`.${piece}.`, weight)).toBe('.');
    expect(truncateWeighted(`.${piece}.`, weight + 1)).toBe(`.${piece}`);
  });
});

it('keeps 80 letters or 40 Chinese characters, and appends nothing', () => {
  expect(truncateWeighted('x'.repeat(81))).toBe('x'.repeat(80));
  expect(truncateWeighted('批'.repeat(41))).toBe('批'.repeat(40));
  expect(truncateWeighted(`x${'批'.repeat(40)}`)).toBe(`x${'批'.repeat(39)}`);
  expect(truncateWeighted('批'.repeat(40))).toBe('批'.repeat(40));
});

it('splits a sequence of flags between flags', () => {
  expect(truncateWeighted('🇨🇳🇫🇷🇩🇪', 4)).toBe('🇨🇳🇫🇷');
  expect(truncateWeighted('🇨🇳🇫🇷🇩', 4)).toBe('🇨🇳🇫🇷');
});

it.each<[unknown, string]>([
  [0, ''],
  [-1, ''],
  [-Infinity, ''],
  [0.9, ''],
  [2.9, 'ab'],
  [3, 'abc'],
  [1e21, 'abcdef'],
  [Infinity, 'abcdef'],
  [NaN, 'abcdef'],
  [undefined, 'abcdef'],
  [null, 'abcdef'],
  ['2', 'abcdef'],
  [{}, 'abcdef'],
])('with the limit %s keeps %j of abcdef', (limit, kept) => {
  expect(callUntyped('abcdef', limit)).toBe(kept);
});

it.each([undefined, null, 5, {}, ['a'], Symbol('a'), () => 'a'])(
  'returns an empty string for %s',
  (value) => {
    expect(callUntyped(value)).toBe('');
  },
);

const mixed = fc.array(
  fc.oneof(fc.constantFrom(...WHOLE.map(([, piece]) => piece)), fc.string({ unit: 'binary', maxLength: 3 })),
  { maxLength: 60 },
);

it('keeps the longest prefix within the limit', () => {
  fc.assert(
    fc.property(mixed, fc.integer({ min: 0, max: 90 }), (pieces, limit) => {
      const text = pieces.join('');
      const kept = truncateWeighted(text, limit);
      expect(text.startsWith(kept)).toBe(true);
      // The prefix fits; with a limit of one more it would be longer, unless the next character has weight 2.
      expect(truncateWeighted(kept, limit)).toBe(kept);
      if (kept !== text) expect(truncateWeighted(text, limit + 2).length).toBeGreaterThan(kept.length);
    }),
    { numRuns: 300 },
  );
});

it('never exceeds the limit', () => {
  const pieces = fc.array(fc.constantFrom('a', '签', '😀', '👨‍👩‍👧‍👦', 'e\u0301', '🇨🇳'), { maxLength: 60 });
  const weights = new Map(WHOLE.map(([, piece, weight]) => [piece, weight]));
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: 90 }), (list, limit) => {
      let expected = '';
      let weight = 0;
      for (const piece of list) {
        weight += weights.get(piece) ?? expect.fail(piece);
        if (weight > limit) break;
        expected += piece;
      }
      expect(truncateWeighted(list.join(''), limit)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

it('cuts only at grapheme boundaries', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(mixed, fc.integer({ min: 0, max: 90 }), (pieces, limit) => {
      const text = pieces.join('');
      const { length } = truncateWeighted(text, limit);
      const starts = Array.from(segmenter.segment(text), ({ index }) => index);
      expect([...starts, text.length]).toContain(length);
    }),
    { numRuns: 300 },
  );
});

it('never splits a character at the boundary of a processed piece', () => {
  for (let before = 240; before < 260; before += 1) {
    for (const [, piece, weight] of WHOLE) {
      const text = `${'x'.repeat(before)}${piece}.`;
      expect(truncateWeighted(text, before + weight)).toBe(text.slice(0, -1));
      expect(truncateWeighted(text, before + weight - 1)).toBe('x'.repeat(before));
    }
  }
});

describe('in an engine without Intl.Segmenter', () => {
  beforeEach(() => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const needsTables = /Hangul syllable of|Devanagari|Thai/;

  it.each(WHOLE.filter(([name]) => !needsTables.test(name)))('%s is not split', (_, piece, weight) => {
    expect(truncateWeighted(`${piece}.`, weight)).toBe(piece);
    expect(truncateWeighted(`.${piece}.`, weight)).toBe('.');
  });

  it('splits no surrogate pair, and keeps a prefix within the limit', () => {
    fc.assert(
      fc.property(mixed, fc.integer({ min: 0, max: 90 }), (pieces, limit) => {
        const text = pieces.join('');
        const kept = truncateWeighted(text, limit);
        expect(text.startsWith(kept)).toBe(true);
        const split = /[\ud800-\udbff]$/.test(kept) && /^[\udc00-\udfff]/.test(text.slice(kept.length));
        expect(split).toBe(false);
        expect(truncateWeighted(kept, limit)).toBe(kept);
      }),
      { numRuns: 300 },
    );
  });

  it('processes a megabyte of combining marks and of joined emoji', () => {
    for (const piece of ['\u0301', '👩‍', '🇨']) {
      const text = piece.repeat(300_000);
      expect(text.startsWith(truncateWeighted(text, text.length))).toBe(true);
    }
  });
});

it.each([
  ['letters', 'a'],
  ['Chinese characters', '签'],
  ['marks', '\u0301'],
  ['joiners', '\u200d'],
  ['flag halves', '🇨'],
  ['joined emoji', '👩‍'],
  ['unpaired surrogates', '\udc00'],
])('reads a megabyte of %s at once', (_, piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
  expect(text.startsWith(truncateWeighted(text))).toBe(true);
  expect(text.startsWith(truncateWeighted(text, text.length))).toBe(true);
});
