import type { SidecarPlace } from '../../browser/sidecarLoader.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { importErrorStore } from './store/index.js';

const loadChunk = /* @__PURE__ */ lazyChunk('report', () => import('./report/index.js'), 'runMonitor');

/** Loads the code that finds, stores and sends errors, once. Rejects with CHUNK_FAILED. */
export function importMonitorCode(_place: SidecarPlace): ReturnType<typeof loadChunk> {
  return loadChunk();
}

/** Requests the code of the error store, so that it is there when the network fails. Rejects with CHUNK_FAILED. */
export function prepareErrorStore(): Promise<unknown> {
  return importErrorStore();
}
