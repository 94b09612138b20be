import { sidecarLoader } from '../browser/sidecarLoader.js';
import type { FramesCode } from './importFrames.js';

/** Set by the build: `sha384-…` of the file. */
declare const FRAMES_INTEGRITY: string;

/** Loads {@link FramesCode}, once; in this build it is a file of its own. Rejects with CHUNK_FAILED. */
export const importFrames = sidecarLoader<FramesCode>({
  fileName: 'weaver-sdk.frames.js',
  leftIn: '__weaverFrames__',
  chunk: 'frames',
  integrity: FRAMES_INTEGRITY,
});
