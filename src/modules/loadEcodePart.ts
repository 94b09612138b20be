import { createPart } from '../core/part.js';

/** Loads what loads a tenant's customised files. Rejects with CHUNK_FAILED. */
export const loadEcodePart = /* @__PURE__ */ createPart('ecode', () => import('./ecode/index.js'));
