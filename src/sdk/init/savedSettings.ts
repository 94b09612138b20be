import type { InitContext } from '../../context/initContext.js';
import type { SavedSettings } from '../../context/sessionContext.js';
import { ownOption } from '../../core/callerValues.js';
import { warnAndContinue } from '../../core/log.js';
import type { Settings } from '../../wire/settings.js';
import { loadLater } from '../loadLater.js';

/** Calls `listener` in a microtask; returns the function that prevents it. */
function callSoon(listener: () => void): () => void {
  let isWanted = true;
  void Promise.resolve().then(() => {
    if (isWanted) listener();
  });
  return () => {
    isWanted = false;
  };
}

/** The settings that the host supplies (`config.settings`). */
function givenSettings(given: Readonly<Record<string, unknown>>): SavedSettings {
  return { get: (key) => ownOption(given, key), onReady: callSoon };
}

/**
 * The saved settings (spec 2 §4): requested when they are first asked for, by one call. They are ready also when that
 * fails, which is logged unless `ended` is aborted (spec 2 §8); then no setting has a value.
 */
export function createSavedSettings(fetchAll: () => Promise<Settings>, ended: AbortSignal): SavedSettings {
  const listeners = new Set<() => void>();
  let settings: Settings | undefined;
  let isRequested = false;

  const request = async (): Promise<void> => {
    isRequested = true;
    settings = await fetchAll().catch((error: unknown): Settings => {
      if (!ended.aborted) warnAndContinue('the saved settings could not be had', error);
      return {};
    });
    for (const listener of [...listeners]) {
      // A listener that was called before may have removed this one.
      if (listeners.delete(listener)) listener();
    }
  };

  return {
    get(key) {
      if (!isRequested) void request();
      return settings?.[key];
    },
    onReady(listener) {
      if (settings) return callSoon(listener);
      // A new function each time, because a Set would hold the same listener only once.
      const added = (): void => {
        listener();
      };
      listeners.add(added);
      if (!isRequested) void request();
      return () => void listeners.delete(added);
    },
  };
}

/** The settings of a session: the config's, otherwise those of the platform, which are requested after the first paint. */
export function settingsOf({ config, firstPaint, sdkRequest, signal }: InitContext): SavedSettings {
  if (config.settings) return givenSettings(config.settings);
  return createSavedSettings(async () => {
    await firstPaint.promise;
    const [{ fetchSettings }, request] = await Promise.all([loadLater(), sdkRequest.promise]);
    return fetchSettings(request);
  }, signal);
}
