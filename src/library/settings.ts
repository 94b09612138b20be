import { ownOption } from '../core/callerValues.js';
import { logError } from '../core/log.js';
import type { SettingKey } from '../wire/settings.js';
import { liveServices, requireLive } from './live.js';

/**
 * A saved setting of the user (contract §8): undefined while the settings are not there, and for one that is not saved.
 * {@link onSettingsReady} tells when they are there.
 */
export function getSetting(key: SettingKey): unknown {
  const live = liveServices();
  if (!live) return undefined;
  if (live.givenSettings) return ownOption(live.givenSettings, key);
  if (live.settings.current) return live.settings.current.get(key);
  // It is requested as soon as that is possible.
  live.settings.promise.then(
    (saved) => saved.get(key),
    () => undefined,
  );
  return undefined;
}

/**
 * Calls `listener` once the saved settings are there, or could not be had (spec 2 §4): those of `config.settings` at once,
 * others after one call for any number of listeners, which is made after the first paint. Returns the function that removes
 * the listener.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function onSettingsReady(listener: () => void): () => void {
  const { givenSettings, settings } = requireLive();
  let isOver = false;
  let remove: (() => void) | undefined;
  const call = (): void => {
    if (isOver) return;
    try {
      listener();
    } catch (error) {
      logError('a listener of onSettingsReady threw', error);
    }
  };
  if (givenSettings) void Promise.resolve().then(call);
  else {
    settings.promise.then(
      (saved) => {
        if (!isOver) remove = saved.onReady(call);
      },
      // The session ended, or the code of the features could not be loaded: there will be none.
      call,
    );
  }
  return () => {
    isOver = true;
    remove?.();
  };
}
