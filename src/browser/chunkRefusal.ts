import { WeaverError } from '../core/errors.js';

/** CHUNK_FAILED of a script of ours that the page's own rules refuse, made of the words that say so. */
export const chunkRefusal =
  (name: string) =>
  (says: string, cause: unknown): WeaverError =>
    new WeaverError('CHUNK_FAILED', {
      message: `Loading chunk ${name} failed: ${says}`,
      type: 'error',
      cause,
    });
