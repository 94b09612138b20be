import { importSidecar } from '../../../browser/importSidecar.js';
import { chunkError } from '../../../core/chunkLoading.js';
import { loadOnce } from '../../../core/loadOnce.js';
import type { StoreFilesPlace } from './importErrorStore.js';

/** Set by the build: `sha384-…` of the file. */
declare const ERROR_STORE_INTEGRITY: string;

type StoreCode = typeof import('./dexieStore.browser.js');

let load: (() => Promise<StoreCode>) | undefined;

/** Loads the code of the error store, once; in this build it is a file of its own. Rejects with CHUNK_FAILED. */
export function importErrorStore({ folder, nonce }: StoreFilesPlace): Promise<StoreCode> {
  load ??= loadOnce(async () => {
    const file = {
      url: new URL('weaver-sdk.monitor.js', folder).href,
      leftIn: '__weaverErrorStore__',
      nonce,
    };
    try {
      return (await importSidecar({ ...file, integrity: ERROR_STORE_INTEGRITY })) as StoreCode;
    } catch (cause) {
      throw chunkError('errorStore', cause);
    }
  });
  return load();
}
