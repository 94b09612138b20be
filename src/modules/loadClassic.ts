import { lazyChunk } from '../core/lazyChunk.js';

/**
 * Loads what modules need that are classic scripts, or whose manifest does not list its entrypoints, once. Rejects with
 * CHUNK_FAILED.
 */
export const loadClassic = /* @__PURE__ */ lazyChunk(
  'classic',
  () => import('./classic/index.js'),
  'createClassicRunner',
);
