import { currentScriptFolder, currentScriptNonce } from './browser/runningScript.js';
import { installChunkScripts, type ChunkRuntime, type ChunkLocation } from './sdk/tag/chunkScripts.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

/** Given by the build, around this script and each of its parts. */
declare const weaverParts: ChunkRuntime;

const nonce = currentScriptNonce();
let place: ChunkLocation = { folder: currentScriptFolder(), nonce };
installChunkScripts(weaverParts, () => place);

/**
 * The light script tag: sets `window.weaverSDK`, with the smallest first load. Its parts stand beside it and are loaded
 * when they are needed.
 */
installGlobal({
  folder: place.folder || undefined,
  nonce,
  onPlace: (known) => {
    place = known;
  },
});
