/**
 * What `options` itself says about `key`: undefined if it does not say, is no object, or throws when it is asked. What a
 * page did to `Object.prototype` is no option of ours.
 *
 * The twin of numbers' one: this group imports nothing of the core, so that a page which fetches its file fetches no other.
 */
export function ownOption(options: unknown, key: string): unknown {
  if (typeof options !== 'object' || options === null) return undefined;
  try {
    return Object.prototype.hasOwnProperty.call(options, key)
      ? (options as Record<string, unknown>)[key]
      : undefined;
  } catch {
    return undefined;
  }
}
