import { nullPrototypeCopy } from '../../core/objects.js';

/** A property of the page that has another value for some readers. */
export interface PropertyGuard {
  /** False once the page has redefined the property. */
  isInPlace(): boolean;
  /** Restores the page's property, with the value that was set meanwhile. */
  remove(): void;
}

/**
 * Redefines a property so that a read returns the value of `ours` where there is one; all other reads and writes use the
 * page's own value, even one that is first set later. Returns undefined when the property cannot be redefined: declared
 * with `var`, or frozen.
 *
 * @param ours returns the value in an array; undefined = use the page's value
 */
export function guardProperty(
  target: object,
  name: string,
  ours: () => readonly [unknown] | undefined,
): PropertyGuard | undefined {
  const before = Reflect.getOwnPropertyDescriptor(target, name);
  // Without a prototype: a `get` on Object.prototype would make it another kind of property.
  let now = before && nullPrototypeCopy(before);
  const get = (): unknown => {
    const own = ours();
    if (own) return own[0];
    if (!now) return Reflect.get(Object.getPrototypeOf(target) as object, name, target);
    return now.get ? Reflect.apply(now.get, target, []) : now.value;
  };
  const set = (value: unknown): void => {
    if (now?.get ?? now?.set) Reflect.apply(now.set ?? (() => undefined), target, [value]);
    else if (now?.writable !== false) {
      now = nullPrototypeCopy({ configurable: true, enumerable: true, writable: true, ...now, value });
    }
  };
  const guard = nullPrototypeCopy({ configurable: true, enumerable: before?.enumerable ?? false, get, set });
  if (!Reflect.defineProperty(target, name, guard)) return undefined;
  const isInPlace = (): boolean => Reflect.getOwnPropertyDescriptor(target, name)?.get === get;
  return {
    isInPlace,
    remove() {
      if (!isInPlace()) return;
      if (now) Reflect.defineProperty(target, name, now);
      else Reflect.deleteProperty(target, name);
    },
  };
}
