import { logError } from '../../core/log.js';
import { nullPrototypeCopy } from '../../core/objects.js';
import type { WeaverSDK } from '../weaverSDK.js';

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
