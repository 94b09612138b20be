import { assignTo, nullPrototypeCopy } from '../../core/objects.js';
import { defineGlobal, readGlobal } from '../../browser/globals.js';
import { hasPage } from '../../browser/page.js';
import { markHandled } from '../../core/promises.js';
import { isWeaverError, WeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import { createWeaverSDK } from '../createWeaverSDK.js';
import type { TagEnvironment } from '../createInitContext.js';
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

/** A call made before the SDK was loaded (contract §4). */
type QueuedCall = readonly [
  /**
   * `init`, `render`, …; `render.update`, `embed.call` for a call on the result of the queued `render` or `embed` with this
   * id; `monitor.flush` for one on the monitor.
   */
  method: string,
  args: ArrayLike<unknown>,
  /** The id of the call's result, or, for `render.…` and `embed.…`, of the result that it is called on. */
  handleId?: number,
  /** Called with the result of the call: a value or a promise. */
  resolve?: (result: unknown) => void,
  reject?: (error: unknown) => void,
];

/** The object that the snippet defines until the SDK is loaded. */
export interface CallQueue {
  readonly q: unknown[];
}

function isCall(value: unknown): value is QueuedCall {
  return Array.isArray(value) && typeof value[0] === 'string';
}

/** True for a plain object with its own list `q`; false for an element whose id is `weaverSDK`. */
export function isQueue(value: unknown): value is CallQueue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('nodeType' in value) &&
    Object.prototype.hasOwnProperty.call(value, 'q') &&
    Array.isArray((value as { q?: unknown }).q)
  );
}

/** Runs a queued call; a property (`ready`) is only read. */
function invoke(target: object, name: string, args: readonly unknown[]): unknown {
  const member: unknown = (target as Record<string, unknown>)[name];
  return typeof member === 'function' ? Reflect.apply(member, target, args) : member;
}

/**
 * Turns `queue` into the SDK, so that saved references to it work, then runs its calls in order. Later calls through
 * saved queue methods run at once.
 */
export function takeOverQueue(queue: CallQueue, sdk: WeaverSDK): void {
  const handles = new Map<number | undefined, unknown>();

  /** What a call such as `render.update` or `monitor.flush` is made on. */
  const targetOf = (name: string, handleId: number | undefined): unknown =>
    name === 'monitor' ? sdk.monitor : handles.get(handleId);

  const run = (call: unknown): void => {
    if (!isCall(call)) return;
    const [method, args, handleId, resolve, reject] = call;
    const [name = '', member] = method.split('.');
    try {
      const known = Object.prototype.hasOwnProperty.call(sdk, name);
      const target = member === undefined ? sdk : targetOf(name, handleId);
      if (!known || typeof target !== 'object' || target === null) return;
      const result = invoke(target, member ?? name, Array.from(args ?? []));
      if (member === undefined) handles.set(handleId, result);
      resolve?.(result);
    } catch (error) {
      // The calling code has finished, so the error is logged and passed to the call's promise.
      logError(`the queued call of ${name} failed`, error);
      reject?.(error);
    }
  };

  const { q } = queue;
  for (const key of Reflect.ownKeys(sdk)) {
    // Without a prototype: an inherited `get` from a polluted Object.prototype would make it an accessor.
    Reflect.defineProperty(queue, key, nullPrototypeCopy(Reflect.getOwnPropertyDescriptor(sdk, key)));
  }
  for (const call of q.splice(0)) run(call);
  q.push = (...calls) => {
    for (const call of calls) run(call);
    return 0;
  };
}
