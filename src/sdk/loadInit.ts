import { lazyChunk, loadOnce } from '../core/lazyChunk.js';
import type { RenderingSource } from '../islands/islandHost.js';
import { loadReact } from './loadReact.js';

/** The code that every init needs after its first call is sent. */
export type InitCode = typeof import('./init/index.js');

const loadChunk = /* @__PURE__ */ lazyChunk('init', () => import('./init/index.js'), 'createModuleLoader');

let arrived: InitCode | undefined;

/**
 * Loads {@link InitCode}, once. Rejects with CHUNK_FAILED. It returns the same promise until that fails: an island must be
 * followed in the microtask after its `ready`, because a page may park it there.
 */
export const loadInit: () => Promise<InitCode> = /* @__PURE__ */ loadOnce(async () => {
  const [code, libraries] = await Promise.all([loadChunk(), loadReact()]);
  if (libraries) code.bindReact(libraries);
  arrived = code;
  return code;
});

/** {@link InitCode} if it has loaded, otherwise undefined. */
export const arrivedInit = (): InitCode | undefined => arrived;

/** The code in it that renders components, for islands. */
export const renderingCode: RenderingSource = { load: loadInit, arrived: arrivedInit };
