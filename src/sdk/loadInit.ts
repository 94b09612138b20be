import { lazyChunk } from '../core/lazyChunk.js';
import type { RenderingSource } from '../islands/islandHost.js';

/** The code that every init needs after its first call is sent. */
export type InitCode = typeof import('./init/index.js');

let arrived: InitCode | undefined;

/** Loads {@link InitCode}, once. Rejects with CHUNK_FAILED. */
export const loadInit: () => Promise<InitCode> = /* @__PURE__ */ lazyChunk('init', async () => {
  arrived = await import('./init/index.js');
  return arrived;
});

/** The code in it that renders components, for islands. */
export const renderingCode: RenderingSource = {
  load: loadInit,
  arrived: () => arrived,
};
