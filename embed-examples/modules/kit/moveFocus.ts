/** The layout of a grid of items at a key press. */
export interface GridShape {
  readonly count: number;
  readonly columns: number;
  readonly isRtl: boolean;
}

/**
 * The item that a key moves to from item `index`; undefined for keys that do not move. Left and right follow the
 * reading direction, up and down stay in their column, and nothing wraps around.
 */
export function moveFocus(
  key: string,
  index: number,
  { count, columns, isRtl }: GridShape,
): number | undefined {
  const moves: Readonly<Record<string, number | undefined>> = {
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    ArrowRight: index + (isRtl ? -1 : 1),
    ArrowLeft: index + (isRtl ? 1 : -1),
    Home: 0,
    End: count - 1,
  };
  const next = Object.prototype.hasOwnProperty.call(moves, key) ? moves[key] : undefined;
  if (next === undefined || count === 0) return undefined;
  // A step down from the last full row goes to the last item, even in a shorter row.
  if (key === 'ArrowDown' && next >= count) {
    const isLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
    return isLastRow ? index : count - 1;
  }
  return next < 0 || next >= count ? index : next;
}

/** The number of items in the first row of a grid. */
export function columnsOf(items: readonly HTMLElement[]): number {
  const top = items[0]?.offsetTop;
  const wrapped = items.findIndex((item) => item.offsetTop !== top);
  return Math.max(1, wrapped < 0 ? items.length : wrapped);
}
