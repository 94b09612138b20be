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
 * A caller's id of a record as text, read once; '' for one that names no record: what {@link callerText} has no text for, what has no
 * text of its own (`{}`, a list, a symbol, true), and a number that is not exact, because it names another record than was meant.
 */
export function callerId(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return '';
  if (typeof value === 'symbol' || typeof value === 'boolean' || typeof value === 'function') return '';
  const text = Array.isArray(value) ? '' : callerText(value);
  return text.startsWith('[object ') ? '' : text;
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
