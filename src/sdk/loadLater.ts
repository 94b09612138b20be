import { lazyChunk } from '../core/lazyChunk.js';

/** Loads the chunk for after the first paint, once. Rejects with CHUNK_FAILED. */
export const loadLater = /* @__PURE__ */ lazyChunk(
  'later',
  () => import('./later/index.js'),
  'startFeatures',
);
