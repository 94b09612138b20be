import { lazyChunk } from '../../core/lazyChunk.js';

/**
 * Loads what renders inside an island otherwise than with its own root: components inside components, and modules that
 * render themselves. Once. Rejects with CHUNK_FAILED.
 */
export const loadNested = /* @__PURE__ */ lazyChunk(
  'nested',
  () => import('../nested/index.js'),
  'mountWithHotReload',
);
