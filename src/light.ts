import { currentScriptFolder, currentScriptNonce, isCurrentScriptPinned } from './browser/runningScript.js';
import { shareSanitizer } from './browser/trustedTypes.js';
import { whenIdle } from './browser/whenIdle.js';
import { lazyChunk } from './core/lazyChunk.js';
import { markHandled } from './core/promises.js';
import {
  hasChunks,
  installChunkScripts,
  type ChunkLocation,
  type ChunkRuntime,
} from './sdk/tag/chunkScripts.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

export type { WeaverGlobal } from './sdk/tag/installGlobal.js';

/** Injected by the build into this script and each of its chunks (scripts/rollup/scriptTags.mjs). */
declare const weaverParts: ChunkRuntime;

const folder = currentScriptFolder();
const nonce = currentScriptNonce();
const isPinned = isCurrentScriptPinned();
let chunkLocation: ChunkLocation = { folder, nonce, isPinned };
installChunkScripts(weaverParts, () => chunkLocation);

/** Another copy of the SDK on the page may need the sanitizer of this one, which only the one-file script has with it. */
async function shareIncludedSanitizer(): Promise<void> {
  await whenIdle();
  const { sanitizeHtml } = await import('./library/groups/sanitize.js');
  shareSanitizer((html) => sanitizeHtml(html));
}

const loadElements = lazyChunk('element', () => import('./wrappers/element/index.js'), 'defineElements');

/**
 * The script tag: sets `window.weaverSDK`, with the smallest first load. Its chunks are in the same folder and are loaded on
 * demand; the one-file script has most of them inside.
 */
export default installGlobal(
  {
    folder: folder || undefined,
    nonce,
    onChunkLocation(known) {
      chunkLocation = { ...known, isPinned };
      if (hasChunks(weaverParts)) void markHandled(shareIncludedSanitizer());
    },
  },
  loadElements,
);
