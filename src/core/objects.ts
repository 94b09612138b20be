/**
 * As `Object.entries`. Pages replace that by functions which call a method of the object (`o.hasOwnProperty`), and ours have
 * no prototype.
 */
export function entriesOf<T>(given: Readonly<Record<string, T>> | ArrayLike<T>): [string, T][];
export function entriesOf(given: object): [string, unknown][];
export function entriesOf(given: object): [string, unknown][] {
  const entries: [string, unknown][] = [];
  for (const key in given) {
    if (Object.prototype.hasOwnProperty.call(given, key)) {
      entries.push([key, (given as Record<string, unknown>)[key]]);
    }
  }
  return entries;
}

/** As `Object.values`, for the reason of {@link entriesOf}. */
export function valuesOf<T>(given: Readonly<Record<string, T>> | ArrayLike<T>): T[];
export function valuesOf(given: object): unknown[];
export function valuesOf(given: object): unknown[] {
  return entriesOf(given).map(([, value]) => value);
}

/** As `Object.assign` with one source, for the reason of {@link entriesOf}. */
export function assignTo<T extends object, S extends object>(target: T, source: S | undefined): T & S {
  for (const [key, value] of entriesOf(source ?? {})) {
    (target as Record<string, unknown>)[key] = value;
  }
  return target as T & S;
}

/**
 * Defines a non-enumerable property; returns false if the target refuses it. The descriptor has no prototype: an
 * inherited `get` from a polluted Object.prototype would make it an accessor.
 */
export function defineHidden(target: object, name: PropertyKey, value: unknown): boolean {
  const descriptor = { __proto__: null, value, configurable: true, writable: true, enumerable: false };
  return Reflect.defineProperty(target, name, descriptor);
}

/**
 * A copy of an object's own properties without a prototype, so that a polluted `Object.prototype` adds no options.
 */
export function nullPrototypeCopy<T extends object>(given: T | undefined): T {
  return { __proto__: null, ...given } as unknown as T;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Deeper than any config. Circular values reach it and count as different. */
const MAX_DEPTH = 50;

/**
 * True if two values have the same structure. Functions and class instances are compared by `isSame`, by default their
 * identity.
 */
export function sameValue(a: unknown, b: unknown, isSame = Object.is, depth = 0): boolean {
  if (isSame(a, b)) return true;
  if (depth > MAX_DEPTH || !isPlain(a) || !isPlain(b)) return false;
  const prototype: unknown = Object.getPrototypeOf(a);
  if (prototype !== Object.getPrototypeOf(b)) return false;
  if (!Array.isArray(a) && prototype !== Object.prototype && prototype !== null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.prototype.hasOwnProperty.call(b, key) && sameValue(a[key], b[key], isSame, depth + 1),
    )
  );
}
