import { currentScriptFolder, currentScriptNonce, isCurrentScriptPinned } from './browser/runningScript.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

export type { WeaverGlobal } from './sdk/tag/installGlobal.js';

/** The one-file build for a script tag: sets `window.weaverSDK`. */
export default installGlobal({
  folder: currentScriptFolder() || undefined,
  nonce: currentScriptNonce(),
  isPinned: isCurrentScriptPinned(),
});
