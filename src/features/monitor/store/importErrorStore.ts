import { lazyChunk } from '../../../core/lazyChunk.js';

/** The location of the SDK's own files, for builds that load them by URL. */
export interface StoreFilesPlace {
  /** Folder, with its trailing slash. */
  readonly folder: string;
  readonly nonce: string | undefined;
}

const loadChunk = /* @__PURE__ */ lazyChunk(
  'errorStore',
  () => import('./dexieStore.browser.js'),
  'openErrorStore',
);

/** Loads the code of the error store, once. Rejects with CHUNK_FAILED. */
export function importErrorStore(_place: StoreFilesPlace): ReturnType<typeof loadChunk> {
  return loadChunk();
}
