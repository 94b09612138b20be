/**
 * Defines a property that no listing of keys shows; false when the target refuses. The descriptor has no prototype: a
 * `get` that somebody put on Object.prototype would make it another kind of property.
 */
export function defineHidden(target: object, name: PropertyKey, value: unknown): boolean {
  const descriptor: PropertyDescriptor = { value, configurable: true, writable: true, enumerable: false };
  return Reflect.defineProperty(target, name, Object.assign(Object.create(null) as object, descriptor));
}
