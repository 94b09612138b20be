import { fingerprint } from '../../core/digest.js';
import { randomHex } from '../../core/randomText.js';

/**
 * The id of a row that a person added with a key, 19 digits like every id: a repeated request finds its own row, and the same
 * key of another person is another row. No id of the seed begins with a 9.
 */
export const keyedId = (personId: string, key: string): string =>
  `9${(BigInt(`0x${fingerprint(`${personId} ${key}`)}`) % 10n ** 18n).toString().padStart(18, '0')}`;

/** The id of a row without a key, different each time. */
export const newId = (): string => keyedId('', randomHex(32)).replace('9', '8');
