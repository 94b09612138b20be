import { currentScriptFolder, currentScriptNonce, isCurrentScriptPinned } from './browser/runningScript.js';
import { shareSanitizer } from './browser/trustedTypes.js';
import { sanitizeHtml } from './library/groups/sanitize.js';
import { installGlobal } from './sdk/tag/installGlobal.js';

export type { WeaverGlobal } from './sdk/tag/installGlobal.js';

// This build always has the sanitizer, which another copy of the SDK on the page may need.
shareSanitizer((html) => sanitizeHtml(html));

/** The one-file build for a script tag: sets `window.weaverSDK`. */
export default installGlobal({
  folder: currentScriptFolder() || undefined,
  nonce: currentScriptNonce(),
  isPinned: isCurrentScriptPinned(),
});
