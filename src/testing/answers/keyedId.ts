/**
 * The id of a row that was added with a key (32 hex digits), 19 digits like every id: a repeated request finds its own row.
 * No id of the seed begins with a 9.
 */
export const keyedId = (key: string): string =>
  `9${(BigInt(`0x${key}`) % 10n ** 18n).toString().padStart(18, '0')}`;
