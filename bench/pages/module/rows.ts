import type { TableRow } from './SmallTable.js';

/** The rows that every table of the bench shows. */
export const ROWS: readonly TableRow[] = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  name: `Person ${index}`,
  department: index % 2 === 0 ? 'Research' : 'Finance',
  open: (index * 7) % 11,
}));
