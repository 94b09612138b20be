import { assignTo } from '../../core/objects.js';
import { defineGlobal, readGlobal } from '../../browser/globals.js';
import { hasPage } from '../../browser/page.js';
import { markHandled } from '../../core/deferred.js';
import { isWeaverError, WeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import { createWeaverSDK } from '../createWeaverSDK.js';
import { isQueue, takeOverQueue } from './queue.js';
import type { TagEnvironment } from '../environment.js';
import type { WeaverSDK } from '../weaverSDK.js';

const GLOBAL = 'weaverSDK';

/** `window.weaverSDK`: the SDK, and the other exports of the ESM build. */
export interface WeaverGlobal extends WeaverSDK {
  readonly createWeaverSDK: typeof createWeaverSDK;
  readonly WeaverError: typeof WeaverError;
  readonly isWeaverError: typeof isWeaverError;
  /**
   * Defines `<weaver-component>` and `<weaver-frame>`, or elements with another prefix. May be called before init. Rejects with
   * CHUNK_FAILED, or CONFIG_INVALID for a prefix that element names cannot begin with.
   */
  defineElements(prefix?: string): Promise<void>;
}

/** Loads the code of the elements. Rejects with CHUNK_FAILED. */
type LoadElements = () => Promise<{
  readonly defineElements: (sdk: WeaverSDK, prefix: string | undefined) => void;
}>;

function isSdk(value: unknown): value is WeaverGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { init?: unknown }).init === 'function' &&
    typeof (value as { version?: unknown }).version === 'string'
  );
}

function createGlobal(environment: TagEnvironment, loadElements: LoadElements): WeaverGlobal {
  const sdk = createWeaverSDK(environment);
  return assignTo(sdk, {
    defineElements: (prefix?: string) =>
      markHandled(
        loadElements().then(({ defineElements }) => {
          defineElements(sdk, prefix);
        }),
      ),
    createWeaverSDK: () => createWeaverSDK(environment),
    WeaverError,
    isWeaverError,
  });
}

/** How a page avoids that its own global and the SDK's have the same name. */
const CURE = `rename the page's own global, or use the ES module of weaver-sdk, which sets none`;

/**
 * Sets `window.weaverSDK` for a script tag. A second tag logs a warning and returns the SDK of the first. Calls
 * queued by the snippet run now in order, and the queue object becomes the SDK. Any other value of the page is
 * replaced, with a warning; a read-only one stays, and an error is logged.
 */
export function installGlobal(environment: TagEnvironment, loadElements: LoadElements): WeaverGlobal {
  const known = readGlobal(GLOBAL);
  if (isSdk(known)) {
    logWarning(`the script is on the page twice; version ${known.version} was first and stays`);
    return known;
  }
  const sdk = createGlobal(environment, loadElements);
  if (isQueue(known)) {
    takeOverQueue(known, sdk);
    return known as unknown as WeaverGlobal;
  }
  if (!hasPage()) return sdk;
  // The global is set also if an AMD loader on the page receives the module's value.
  if (!defineGlobal(GLOBAL, sdk)) {
    logError(`window.${GLOBAL} is a read-only global of the page, so the SDK cannot be set there: ${CURE}`);
  } else if (known !== undefined) {
    logWarning(`window.${GLOBAL} was taken by something else, which is replaced: ${CURE}`);
  }
  return sdk;
}
