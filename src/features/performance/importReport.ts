import type { SidecarPlace } from '../../browser/sidecarLoader.js';
import { lazyChunk } from '../../core/lazyChunk.js';

const loadChunk = /* @__PURE__ */ lazyChunk(
  'performanceReport',
  () => import('./performanceReport/index.js'),
  'runPerformance',
);

/** Loads the code that measures and reports, once. Rejects with CHUNK_FAILED. */
export function importReport(_place: SidecarPlace): ReturnType<typeof loadChunk> {
  return loadChunk();
}
