/** Ids like the platform's, 19 digits, by the kind of row and its number. */
export const seedId = (kind: number, row: number): string =>
  `71000000${String(kind).padStart(4, '0')}${String(row).padStart(7, '0')}`;
