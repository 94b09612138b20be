import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute for this content. @param {string | Uint8Array} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
