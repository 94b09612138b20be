import { currentScriptFolder, currentScriptNonce } from './browser/runningScript.js';
import { installPartScripts, type PartsOfBuild, type PartsPlace } from './sdk/tag/chunkScripts.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

/** Injected by the build into this script and each of its chunk scripts. */
declare const weaverParts: PartsOfBuild;

const nonce = currentScriptNonce();
let place: PartsPlace = { folder: currentScriptFolder(), nonce };
installPartScripts(weaverParts, () => place);

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
