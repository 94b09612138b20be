import { randomHex } from '../../core/randomText.js';

/**
 * The id of a row that was added with a key (hex digits), 19 digits like every id: a repeated request finds its own row.
 * No id of the seed begins with a 9.
 */
export const keyedId = (key: string): string =>
  `9${(BigInt(`0x${key}`) % 10n ** 18n).toString().padStart(18, '0')}`;

/** The id of a row without a key, different each time. */
export const newId = (): string => keyedId(randomHex(32)).replace('9', '8');
