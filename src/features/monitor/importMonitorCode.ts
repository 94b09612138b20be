import { lazyChunk } from '../../core/lazyChunk.js';

/** The location of the SDK's own files, for builds that load them by URL. */
export interface MonitorFilePlace {
  /** Folder, with its trailing slash. */
  readonly folder: string;
  readonly nonce: string | undefined;
}

const loadChunk = /* @__PURE__ */ lazyChunk('report', () => import('./report/index.js'), 'runMonitor');

/** Loads the code that finds, stores and sends errors, once. Rejects with CHUNK_FAILED. */
export function importMonitorCode(_place: MonitorFilePlace): ReturnType<typeof loadChunk> {
  return loadChunk();
}
