import {
  currentScriptFolder,
  currentScriptNonce,
  defineGlobal,
  hasPage,
  readGlobal,
} from './browser/index.js';
import { isWeaverError, logWarning, WeaverError } from './core/index.js';
import { createWeaverSDK, type WeaverSDK } from './sdk/index.js';

const GLOBAL = 'weaverSDK';

/** What `window.weaverSDK` is: the SDK, and what ESM users import beside it. */
export interface WeaverGlobal extends WeaverSDK {
  readonly createWeaverSDK: typeof createWeaverSDK;
  readonly WeaverError: typeof WeaverError;
  readonly isWeaverError: typeof isWeaverError;
}

function isSdk(value: unknown): value is WeaverGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { init?: unknown }).init === 'function' &&
    typeof (value as { version?: unknown }).version === 'string'
  );
}

/** The first script tag wins; a second one warns and gives the first one's SDK. */
function install(): WeaverGlobal {
  const known = readGlobal(GLOBAL);
  if (isSdk(known)) {
    logWarning(`the script is on the page twice; version ${known.version} was first and stays`);
    return known;
  }
  if (known !== undefined) logWarning(`window.${GLOBAL} was taken by something else, which is replaced`);
  const surroundings = { folder: currentScriptFolder() || undefined, nonce: currentScriptNonce() };
  const sdk = Object.assign(createWeaverSDK(surroundings), {
    createWeaverSDK: () => createWeaverSDK(surroundings),
    WeaverError,
    isWeaverError,
  });
  // An AMD loader on the page takes the module's value elsewhere; a script tag means the global all the same.
  if (hasPage()) defineGlobal(GLOBAL, sdk);
  return sdk;
}

export default install();
