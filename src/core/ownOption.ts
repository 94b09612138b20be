import { attempt } from './attempt.js';

/**
 * What `options` itself says about `key`: undefined if it does not say, is no object, or throws when it is asked. What a
 * page did to `Object.prototype` is no option of ours.
 */
export function ownOption(options: unknown, key: string): unknown {
  if (typeof options !== 'object' || options === null) return undefined;
  const given = options as Readonly<Record<string, unknown>>;
  return attempt(
    () => (Object.prototype.hasOwnProperty.call(given, key) ? given[key] : undefined),
    undefined,
  );
}
