import { createHash } from 'node:crypto';

/**
 * The value of an `integrity` attribute for this content.
 *
 * @param {string | Uint8Array} content
 * @param {'sha256' | 'sha384'} [algorithm]
 */
export const integrityOf = (content, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
