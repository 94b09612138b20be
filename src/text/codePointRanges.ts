/**
 * Reads ranges of code points: hexadecimal, apart by spaces, ascending, `3041-4dbf` or one alone. Comes as first, last,
 * first, last, …
 */
export function codePointRanges(text: string): readonly number[] {
  const bounds: number[] = [];
  for (const range of text.split(' ')) {
    const [first = '', last = first] = range.split('-');
    bounds.push(parseInt(first, 16), parseInt(last, 16));
  }
  return bounds;
}

/** True when `code` lies in one of the ranges. */
export function isInRanges(bounds: readonly number[], code: number): boolean {
  let low = 0;
  let high = bounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (bounds[middle * 2] ?? 0)) high = middle - 1;
    else if (code > (bounds[middle * 2 + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}
