import { lazyChunk } from '../../core/lazyChunk.js';

/** The location of the SDK's own files, for builds that load them by URL. */
export interface ReportFilePlace {
  /** Folder, with its trailing slash. */
  readonly folder: string;
  readonly nonce: string | undefined;
}

const loadChunk = /* @__PURE__ */ lazyChunk(
  'performanceReport',
  () => import('./performanceReport/index.js'),
  'runPerformance',
);

/** Loads the code that measures and reports, once. Rejects with CHUNK_FAILED. */
export function importReport(_place: ReportFilePlace): ReturnType<typeof loadChunk> {
  return loadChunk();
}
