import { currentScriptFolder, currentScriptNonce, isCurrentScriptPinned } from './browser/index.js';
import { installGlobal } from './sdk/index.js';

export type { WeaverGlobal } from './sdk/index.js';

/** The one-file build for a script tag: sets `window.weaverSDK`. */
export default installGlobal({
  folder: currentScriptFolder() || undefined,
  nonce: currentScriptNonce(),
  isPinned: isCurrentScriptPinned(),
});
