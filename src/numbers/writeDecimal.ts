import type { Decimal } from './numericString.js';
import type { Separators } from './separators.js';

const GROUP = 3;

function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  const first = digits.length % GROUP;
  if (first > 0) groups.push(digits.slice(0, first));
  for (let at = first; at < digits.length; at += GROUP) groups.push(digits.slice(at, at + GROUP));
  return groups.join(separator);
}

/** A number as a reader sees it, without its sign: `1,234.50`. */
export function writeUnsigned({ integer, fraction }: Decimal, { thousands, point }: Separators): string {
  return grouped(integer, thousands) + (fraction === '' ? '' : point + fraction);
}
