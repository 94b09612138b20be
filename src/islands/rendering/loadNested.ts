import { lazyChunk } from '../../core/lazyChunk.js';

/**
 * Loads the code that few islands need, once: remote components inside other components, and modules that render
 * themselves. Rejects with CHUNK_FAILED.
 */
export const loadNested = /* @__PURE__ */ lazyChunk(
  'nested',
  () => import('../nested/index.js'),
  'mountWithHotReload',
);
