import { logError } from '../../core/log.js';
import { nullPrototypeCopy } from '../../core/objects.js';
import type { WeaverSDK } from '../weaverSDK.js';

/** A call that was made before the SDK was there (contract §4). */
type QueuedCall = readonly [
  /** `init`, `render`, …, or `render.update` for a call on what the queued `render` with this id gave. */
  method: string,
  args: ArrayLike<unknown>,
  /** Names what the call gives, or, for `render.…`, what it is made on. */
  handleId?: number,
  /** Takes what the call gave: the value, or the promise of it. */
  resolve?: (result: unknown) => void,
  reject?: (error: unknown) => void,
];

/** The object that the snippet puts in the SDK's place. */
export interface CallQueue {
  readonly q: unknown[];
}

function isCall(value: unknown): value is QueuedCall {
  return Array.isArray(value) && typeof value[0] === 'string';
}

/** True for a plain object with a list `q` of its own; never for an element that is called so. */
export function isQueue(value: unknown): value is CallQueue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('nodeType' in value) &&
    Object.prototype.hasOwnProperty.call(value, 'q') &&
    Array.isArray((value as { q?: unknown }).q)
  );
}

/** Calls what a queued call means; a property (`ready`) is simply read. */
function invoke(target: object, name: string, args: readonly unknown[]): unknown {
  const member: unknown = (target as Record<string, unknown>)[name];
  return typeof member === 'function' ? Reflect.apply(member, target, args) : member;
}

/**
 * Makes `queue` the SDK itself, so that who kept it has the SDK, then runs its calls in their order. Calls that still
 * arrive through methods that somebody kept run at once.
 */
export function takeOverQueue(queue: CallQueue, sdk: WeaverSDK): void {
  const handles = new Map<number | undefined, unknown>();

  const run = (call: unknown): void => {
    if (!isCall(call)) return;
    const [method, args, handleId, resolve, reject] = call;
    const [name = '', member] = method.split('.');
    try {
      const known = Object.prototype.hasOwnProperty.call(sdk, member === undefined ? name : 'render');
      const target = member === undefined ? sdk : handles.get(handleId);
      if (!known || typeof target !== 'object' || target === null) return;
      const result = invoke(target, member ?? name, Array.from(args ?? []));
      if (member === undefined) handles.set(handleId, result);
      resolve?.(result);
    } catch (error) {
      // The line that made the call is long past: the console and the handle hear of it.
      logError(`the queued call of ${name} failed`, error);
      reject?.(error);
    }
  };

  const { q } = queue;
  for (const key of Reflect.ownKeys(sdk)) {
    // Without a prototype: a `get` on Object.prototype would make it another kind of property.
    Reflect.defineProperty(queue, key, nullPrototypeCopy(Reflect.getOwnPropertyDescriptor(sdk, key)));
  }
  for (const call of q.splice(0)) run(call);
  q.push = (...calls) => {
    for (const call of calls) run(call);
    return 0;
  };
}
