import { readGlobal } from './browser/globals.js';
import { currentScriptFolder, currentScriptNonce } from './browser/runningScript.js';
import { logError } from './core/log.js';
import { assignTo } from './core/objects.js';
import { createStartPage } from './page/index.js';
import type { WeaverPageGlobal } from './page.js';

const sdk = readGlobal('weaverSDK') as WeaverPageGlobal | undefined;

/**
 * The script tag of page mode: adds `startPage` to the `weaverSDK` of the script before it, which knows nothing of page mode.
 * A second tag changes nothing.
 */
if (typeof sdk?.init !== 'function') {
  logError('weaver-sdk.page.js adds startPage to window.weaverSDK: put it after the tag of the SDK');
} else if (typeof sdk.startPage !== 'function') {
  const environment = { folder: currentScriptFolder() || undefined, nonce: currentScriptNonce() };
  assignTo(sdk, { startPage: createStartPage(sdk, environment) });
}
