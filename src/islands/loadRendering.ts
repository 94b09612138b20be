import { createPart } from '../core/part.js';

/** What the rendering part exports. */
export type Rendering = typeof import('./rendering/index.js');

/** Loads the rendering part, once. Rejects with CHUNK_FAILED. */
export const loadRendering: () => Promise<Rendering> = /* @__PURE__ */ createPart(
  'rendering',
  () => import('./rendering/index.js'),
);
