/** What may follow within one Hangul syllable: a leading consonant, a vowel, a closing consonant. */
type Jamo = 'L' | 'V' | 'T' | 'LV' | 'LVT' | undefined;

const FOLLOWERS: Readonly<Record<NonNullable<Jamo>, readonly Jamo[]>> = {
  L: ['L', 'V', 'LV', 'LVT'],
  V: ['V', 'T'],
  LV: ['V', 'T'],
  T: ['T'],
  LVT: ['T'],
};

function jamoOf(code: number): Jamo {
  if (code < 0x1100 || code > 0xd7fb) return undefined;
  if (code <= 0x115f || (code >= 0xa960 && code <= 0xa97c)) return 'L';
  if (code <= 0x11a7 || (code >= 0xd7b0 && code <= 0xd7c6)) return 'V';
  if (code <= 0x11ff || code >= 0xd7cb) return 'T';
  if (code < 0xac00 || code > 0xd7a3) return undefined;
  return (code - 0xac00) % 28 === 0 ? 'LV' : 'LVT';
}

/** True when two characters belong to one Hangul syllable (UAX #29, GB6 to GB8). */
export function isOneSyllable(before: number, after: number): boolean {
  const first = jamoOf(before);
  return first !== undefined && FOLLOWERS[first].includes(jamoOf(after));
}
