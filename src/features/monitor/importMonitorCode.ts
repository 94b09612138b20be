import type { SidecarPlace } from '../../browser/sidecarLoader.js';
import { lazyChunk } from '../../core/lazyChunk.js';

const loadChunk = /* @__PURE__ */ lazyChunk('report', () => import('./report/index.js'), 'runMonitor');

/** Loads the code that finds, stores and sends errors, once. Rejects with CHUNK_FAILED. */
export function importMonitorCode(_place: SidecarPlace): ReturnType<typeof loadChunk> {
  return loadChunk();
}
