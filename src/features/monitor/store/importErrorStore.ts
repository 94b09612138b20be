import { lazyChunk } from '../../../core/lazyChunk.js';

/** Loads the code of the error store, once. Rejects with CHUNK_FAILED. */
export const importErrorStore = /* @__PURE__ */ lazyChunk(
  'errorStore',
  () => import('./dexieStore.browser.js'),
  'openErrorStore',
);
