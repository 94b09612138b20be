import { nullPrototypeCopy } from './objects.js';

/**
 * What `read` returns, or `otherwise` when it throws. For values of callers, which may contain throwing getters or
 * proxies: such a value counts as missing.
 */
export function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** A caller's value as text, read once; '' for one that cannot be a text: null, an object whose `toString` throws. */
export function callerText(value: unknown): string {
  return value === undefined || value === null ? '' : attempt(() => String(value as string), '');
}

/**
 * The own property `key` of a caller's options; undefined if there is none, if `options` is not an object, or if
 * reading throws. Inherited properties do not count: a page may have extended `Object.prototype`.
 */
export function ownOption(options: unknown, key: string): unknown {
  if (typeof options !== 'object' || options === null) return undefined;
  return attempt(
    () =>
      Object.prototype.hasOwnProperty.call(options, key)
        ? (options as Record<string, unknown>)[key]
        : undefined,
    undefined,
  );
}

/**
 * A copy of a caller's options without prototype, made of their own properties; empty if reading one throws, or if there
 * are none.
 */
export function ownOptions<T extends object>(options: T | undefined): Partial<T> {
  return attempt(() => nullPrototypeCopy<Partial<T>>(options), nullPrototypeCopy<Partial<T>>(undefined));
}
