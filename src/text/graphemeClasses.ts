import { codePointRanges, isInRanges } from './codePointRanges.js';

/** Beside marks: Thai and Lao AM, halfwidth voice marks, skin tones, tags of regional flags, the joiners. */
const OTHER_EXTENDING = codePointRanges('e33 eb3 200c-200d ff9e-ff9f 1f3fb-1f3ff e0020-e007f');

/** Number signs and letters that are written onto what follows. */
const PREPENDED = codePointRanges(
  '600-605 6dd 70f 890-891 8e2 d4e 110bd 110cd 111c2-111c3 113d1 1193f 11941 11a3a 11a84-11a89 11d46 11f02',
);

/** Signs that bind a consonant to the next one (Devanagari and its relatives). */
const CONJOINING = codePointRanges(
  '94d 9cd acd b4d c4d d4d 1039 17d2 1a60 1b44 1bab a9c0 aaf6 10a3f 11133 113d0 1193e 11a47 11a99 11f42',
);

/**
 * Where pictures stand that a zero width joiner may bind. Wider than Unicode's own list: it is asked only about
 * neighbours of a joiner and of an emoji style sign.
 */
const PICTURES = codePointRanges(
  'a9 ae 203c 2049 2122 2139 2190-21ff 2300-23ff 24c2 25a0-27bf 2900-297f 2b00-2bff 3030 303d 3297 3299 ' +
    '1f000-1f1e5 1f200-1faff 1fc00-1fffd',
);

const MARK = /^\p{M}$/u;

/** True for a character that belongs to the one before it. */
export function isExtending(code: number): boolean {
  if (code < 0x370) return code >= 0x300;
  return MARK.test(String.fromCodePoint(code)) || isInRanges(OTHER_EXTENDING, code);
}

/** True for a character that belongs to the one after it. */
export function isPrepended(code: number): boolean {
  return code >= 0x600 && isInRanges(PREPENDED, code);
}

/** True for a sign between two consonants that makes one of them. */
export function isConjoining(code: number): boolean {
  return code >= 0x94d && isInRanges(CONJOINING, code);
}

/** True for a character that a zero width joiner may bind to another picture. */
export function isPicture(code: number): boolean {
  return isInRanges(PICTURES, code);
}

/** True for one half of a national flag. */
export function isFlagHalf(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

/** True for the letters of scripts that have conjuncts. */
export function isConjunctLetter(code: number): boolean {
  return code >= 0x900 && /^\p{Lo}$/u.test(String.fromCodePoint(code));
}

/** True for control characters and line ends, which nothing belongs to. */
export function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029;
}
