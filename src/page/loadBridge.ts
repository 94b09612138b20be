import { lazyChunk } from '../core/lazyChunk.js';

/** Loads the code that calls the app around the page; a browser needs none. Rejects with CHUNK_FAILED. */
export const loadBridge = /* @__PURE__ */ lazyChunk(
  'bridge',
  () => import('../bridge/index.js'),
  'callClient',
);
