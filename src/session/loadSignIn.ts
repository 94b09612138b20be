import { lazyChunk } from '../core/lazyChunk.js';

/** Loads the authentication methods that run a script of the platform, once. Rejects with CHUNK_FAILED. */
export const loadSignIn = /* @__PURE__ */ lazyChunk(
  'signIn',
  () => import('./signIn/index.js'),
  'loginByScript',
);
