import { lazyChunk } from '../core/lazyChunk.js';

/** Loads what opens records and what keeps the path of islands in the page's address, once. Rejects with CHUNK_FAILED. */
export const loadRoutes = /* @__PURE__ */ lazyChunk(
  'routes',
  () => import('../features/routes/index.js'),
  'openRecordOf',
);
