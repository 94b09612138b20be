import { createPart } from '../core/part.js';

/** Loads the ways in that run a script of the platform, once. Rejects with CHUNK_FAILED. */
export const loadSignIn = /* @__PURE__ */ createPart('signIn', () => import('./signIn/index.js'));
