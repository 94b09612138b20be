import { logError } from '../core/log.js';
import type { SettingKey } from '../wire/settings.js';
import { liveServices, requireLive } from './live.js';

/**
 * A saved setting of the user (contract §8): undefined while the settings are not there, and for one that is not saved.
 * {@link onSettingsReady} tells when they are there.
 */
export function getSetting(key: SettingKey): unknown {
  return liveServices()?.settings.get(key);
}

/**
 * Calls `listener` once the saved settings are there, or could not be had (spec 2 §4): those of `config.settings` at once,
 * others after one call for any number of listeners, which is made after the first paint. Returns the function that removes
 * the listener.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function onSettingsReady(listener: () => void): () => void {
  return requireLive().settings.onReady(() => {
    try {
      listener();
    } catch (error) {
      logError('a listener of onSettingsReady threw', error);
    }
  });
}
