import { chunkError } from '../core/chunkLoading.js';
import { loadOnce } from '../core/loadOnce.js';
import { importSidecar, type Sidecar } from './importSidecar.js';

/** The location of the SDK's own files. */
export interface SidecarPlace {
  /** Folder, with its trailing slash; undefined if it is unknown. */
  readonly folder: string | undefined;
  readonly nonce: string | undefined;
}

/** A file beside the one-file build that replaces a lazy chunk. */
export interface SidecarFile extends Pick<Sidecar, 'leftIn' | 'integrity'> {
  readonly fileName: string;
  /** The name of the chunk, for errors. */
  readonly chunk: string;
}

/** Creates the function that loads such a file once, and returns what it left. Rejects with CHUNK_FAILED. */
export function sidecarLoader<Code>({
  fileName,
  chunk,
  ...file
}: SidecarFile): (place: SidecarPlace) => Promise<Code> {
  let load: (() => Promise<Code>) | undefined;
  return ({ folder, nonce }) => {
    load ??= loadOnce(async () => {
      try {
        if (folder === undefined)
          throw new Error("the folder of the SDK's own files is unknown: set baseUrl");
        return (await importSidecar({ ...file, url: new URL(fileName, folder).href, nonce })) as Code;
      } catch (cause) {
        throw chunkError(chunk, cause);
      }
    });
    return load();
  };
}
