import {
  isConjoining,
  isConjunctLetter,
  isControl,
  isExtending,
  isFlagHalf,
  isPicture,
  isPrepended,
} from './graphemeClasses.js';
import { isOneSyllable } from './hangul.js';
import { isWide } from './wideCharacters.js';

/** One character as a reader sees it. */
export interface Grapheme {
  /** Where the next one starts, in code units. */
  readonly end: number;
  /** Columns that it takes: 2 for Chinese, kana, Hangul, full-width forms and emoji, otherwise 1. */
  readonly weight: 1 | 2;
}

const JOINER = 0x200d;
const NON_JOINER = 0x200c;
const EMOJI_STYLE = 0xfe0f;
const KEYCAP = 0x20e3;

function sizeOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}

/**
 * Reads the character at `start`: with its marks, and with all parts of an emoji sequence (joined, coloured, flag,
 * keycap), a Hangul syllable or a conjunct. Follows UAX #29; where it differs, characters hold together that Unicode
 * would part. An unpaired surrogate is a character by itself.
 */
export function readGrapheme(text: string, start: number): Grapheme {
  const first = text.codePointAt(start) ?? 0;
  let end = start + sizeOf(first);
  if (isControl(first)) {
    const isLineEnd = first === 0x0d && text.charCodeAt(end) === 0x0a;
    return { end: isLineEnd ? end + 1 : end, weight: 1 };
  }
  let base = first;
  let last = first;
  let isDouble = isWide(first);
  let isConjunct = false;
  let flagHalves = isFlagHalf(first) ? 1 : 0;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    if (isExtending(code)) {
      isDouble ||= code === KEYCAP || (code === EMOJI_STYLE && isPicture(base)) || isWide(code);
      if (isConjoining(code)) isConjunct = true;
      else if (code === NON_JOINER) isConjunct = false;
    } else if (
      (last === JOINER && isPicture(base) && isPicture(code)) ||
      (isPrepended(last) && !isControl(code)) ||
      (isConjunct && isConjunctLetter(code)) ||
      isOneSyllable(last, code)
    ) {
      base = code;
      isConjunct = false;
      isDouble ||= isWide(code);
      flagHalves = isFlagHalf(code) ? 1 : 0;
    } else if (flagHalves === 1 && last === base && isFlagHalf(code)) {
      base = code;
      flagHalves = 2;
      isDouble = true;
    } else break;
    last = code;
    end += sizeOf(code);
  }
  return { end, weight: isDouble ? 2 : 1 };
}
