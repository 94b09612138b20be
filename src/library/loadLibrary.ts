import { createPart } from '../core/part.js';

/** What the part of the shared library exports. */
export type Library = typeof import('./shared/index.js');

/** Loads the shared library, once; its groups follow as modules need them. Rejects with CHUNK_FAILED. */
export const loadLibrary: () => Promise<Library> = /* @__PURE__ */ createPart(
  'utils',
  () => import('./shared/index.js'),
);
