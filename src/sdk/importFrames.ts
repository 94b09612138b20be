import { lazyChunk } from '../core/lazyChunk.js';
import type { FilesPlace } from './devTools/importDevTools.js';

/** The code that runs frames. */
export type FramesCode = typeof import('./frames/index.js');

const loadChunk = /* @__PURE__ */ lazyChunk('frames', () => import('./frames/index.js'), 'createFrameRunner');

/** Loads {@link FramesCode}, once. Rejects with CHUNK_FAILED. */
export const importFrames = (_place: FilesPlace): Promise<FramesCode> => loadChunk();
