import { lazyChunk, loadOnce } from '../core/lazyChunk.js';
import type { RenderingSource } from '../islands/islandHost.js';
import { loadReact } from './loadReact.js';

/** The code that every init needs once its first call is sent. */
export type InitCode = typeof import('./init/index.js');

const loadChunk = /* @__PURE__ */ lazyChunk('init', () => import('./init/index.js'), 'createModuleLoader');

let loaded: InitCode | undefined;

/**
 * Loads {@link InitCode}, once. Rejects with CHUNK_FAILED. It returns the same promise until that fails: the SDK has to
 * watch an island from the microtask after its `ready`, because a page may remove its container from the document there.
 */
export const loadInit: () => Promise<InitCode> = /* @__PURE__ */ loadOnce(async () => {
  const [code, libraries] = await Promise.all([loadChunk(), loadReact()]);
  if (libraries) code.bindReact(libraries);
  loaded = code;
  return code;
});

/** {@link InitCode} if it has loaded, otherwise undefined. */
export const loadedInit = (): InitCode | undefined => loaded;

/** {@link InitCode} as islands see it: it has the code that renders components. */
export const renderingCode: RenderingSource = { load: loadInit, arrived: loadedInit };
