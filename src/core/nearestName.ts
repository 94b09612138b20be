/**
 * The number of edits that make one text from another: a character inserted, removed or replaced, or two neighbours
 * exchanged (optimal string alignment).
 */
function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Longer names are not compared: the comparison takes their product in time. */
const MAX_LENGTH = 100;

/** A name is near if at most this share of its characters differs. */
const MAX_SHARE = 0.4;

/** Upper and lower case, `_`, `-` and spaces do not count. */
function simplified(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * The name that was probably meant by `wanted`: the one with the fewest differences, the first of equals. Undefined if
 * none is near.
 */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  const given = simplified(wanted);
  if (given === '' || given.length > MAX_LENGTH) return undefined;
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(given.length * MAX_SHARE)) + 1;
  for (const name of names) {
    if (name.length > MAX_LENGTH) continue;
    const other = simplified(name);
    const differences = editDistance(given, other);
    // A short name without one common character is no misspelling.
    if (differences < fewest && differences < other.length) {
      nearest = name;
      fewest = differences;
    }
  }
  return nearest;
}
