import { lazyChunk } from '../core/lazyChunk.js';

/** Loads what only calls need that are more than JSON in one request and one answer, once. Rejects with CHUNK_FAILED. */
export const loadSeldomCalls = /* @__PURE__ */ lazyChunk(
  'seldomCalls',
  () => import('./seldomCalls/index.js'),
  'createXhrTransport',
);
