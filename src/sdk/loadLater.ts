import { createPart } from '../core/part.js';

/** Loads what a session needs after the first paint, once. Rejects with CHUNK_FAILED. */
export const loadLater = /* @__PURE__ */ createPart('later', () => import('./later/index.js'));
