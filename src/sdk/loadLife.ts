import { createPart } from '../core/part.js';

/** What `life/` exports. */
export type LifePart = typeof import('./life/index.js');

/** Loads what keeps a session alive after init, once. Rejects with CHUNK_FAILED. */
export const loadLife = /* @__PURE__ */ createPart('life', () => import('./life/index.js'));
