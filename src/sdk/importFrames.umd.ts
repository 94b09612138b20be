import { importSidecar } from '../browser/importSidecar.js';
import { chunkError } from '../core/chunkLoading.js';
import type { FilesPlace } from './devTools/importDevTools.js';
import type { FramesCode } from './importFrames.js';

/** Set by the build: `sha384-…` of the file. */
declare const FRAMES_INTEGRITY: string;

let code: FramesCode | undefined;

/** Loads {@link FramesCode}, once; in this build it is a file of its own. Rejects with CHUNK_FAILED. */
export async function importFrames({ folder, nonce }: FilesPlace): Promise<FramesCode> {
  if (code) return code;
  try {
    if (folder === undefined) throw new Error("the folder of the SDK's own files is unknown: set baseUrl");
    const url = new URL('weaver-sdk.frames.js', folder).href;
    const loaded = await importSidecar({
      url,
      leftIn: '__weaverFrames__',
      nonce,
      integrity: FRAMES_INTEGRITY,
    });
    // With two concurrent loads the first result is used.
    code ??= loaded as FramesCode;
    return code;
  } catch (cause) {
    throw chunkError('frames', cause);
  }
}
