import { currentScriptFolder, currentScriptNonce } from './browser/runningScript.js';
import { installChunkScripts, type ChunkRuntime, type ChunkLocation } from './sdk/tag/chunkScripts.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

/** Injected by the build into this script and each of its chunk scripts. */
declare const weaverParts: ChunkRuntime;

const nonce = currentScriptNonce();
let place: ChunkLocation = { folder: currentScriptFolder(), nonce };
installChunkScripts(weaverParts, () => place);

/**
 * The light script tag: sets `window.weaverSDK`, with the smallest first load. Its chunks are in the same folder and are
 * loaded on demand.
 */
installGlobal({
  folder: place.folder || undefined,
  nonce,
  onPlace: (known) => {
    place = known;
  },
});
