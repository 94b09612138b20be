import { lazyChunk } from '../../core/lazyChunk.js';

/** The code that finds and sends errors. */
export type ReportCode = typeof import('./report/index.js');

/** Loads {@link ReportCode}, once. Rejects with CHUNK_FAILED. */
export const loadReport = /* @__PURE__ */ lazyChunk(
  'report',
  () => import('./report/index.js'),
  'runMonitor',
);
