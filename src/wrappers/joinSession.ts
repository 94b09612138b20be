import type { WeaverConfig } from '../context/config.js';
import { attempt } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { logError } from '../core/log.js';
import { sameValue } from '../core/objects.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';

/** The config that a provider started an SDK with. */
const startedWith = new WeakMap<WeaverSDK, WeaverConfig>();

/** A component that is rendered again writes its functions anew, and means the same. */
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'function' && typeof b === 'function');

/**
 * The keys in which two configs have other data, as a list for developers; '' if there is none. Functions are not compared, and a
 * key that is undefined is one that is left out.
 */
export function otherKeys(a: WeaverConfig, b: WeaverConfig): string {
  const read = (): string =>
    (Object.keys({ ...a, ...b }) as (keyof WeaverConfig)[])
      .filter((key) => !sameValue(a[key], b[key], isSame))
      .join(', ');
  return attempt(read, 'config');
}

/**
 * Starts the page's session, or shares the one that a provider with an equal config has started. After a failed init, `logout`
 * and `destroy` it starts another one.
 *
 * @returns CONFIG_INVALID if the session has another config, otherwise undefined (contract §8)
 */
export function joinSession(sdk: WeaverSDK, config: WeaverConfig): WeaverError | undefined {
  const known = startedWith.get(sdk);
  if (known && /loading|success/.test(sdk.status)) {
    const other = otherKeys(known, config);
    if (!other) return undefined;
    const error = new WeaverError('CONFIG_INVALID', {
      message: `the session has another ${other}: call destroy() first`,
    });
    logError(error.message);
    return error;
  }
  startedWith.set(sdk, config);
  // Reported by the event `error`, `onError` of the config and every island.
  sdk.init(config).catch(() => undefined);
  return undefined;
}
