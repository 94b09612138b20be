import { currentScriptFolder, currentScriptNonce } from './browser/runningScript.js';
import { installPartScripts, type PartsOfBuild, type PartsPlace } from './sdk/tag/chunkScripts.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

/** Given by the build, around this script and each of its parts. */
declare const weaverParts: PartsOfBuild;

const nonce = currentScriptNonce();
let place: PartsPlace = { folder: currentScriptFolder(), nonce };
installPartScripts(weaverParts, () => place);

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
