/**
 * What `read` returns, or `otherwise` when it throws: for values of callers that may hold getters and proxies of their
 * own, where nothing better can be done with a failure than to take the value as missing.
 */
export function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/**
 * The own property `key` of a caller's options; undefined when there is none, when they are no object, or when reading it
 * throws. What a page did to `Object.prototype` is no option of ours.
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
