import { warnAndContinue } from '../../core/log.js';
import { WeaverError } from '../../core/errors.js';
import type { OwnRequestClient } from '../../http/requestOptions.js';
import type { SavedSettings } from '../../context/savedSettings.js';
import { readSettings, SETTINGS_CALL, type Settings } from '../../wire/settings.js';

/** Fetches the saved settings. Rejects like the request client, and with ANSWER_UNREADABLE. */
export async function fetchSettings(request: OwnRequestClient): Promise<Settings> {
  const { method, path: url, data } = SETTINGS_CALL;
  const read = readSettings(await request({ method, url, data }));
  if (!read.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: read.problem });
  return read.value;
}

/**
 * The saved settings (spec 2 §4): requested when they are first asked for, by one call. They are ready also when that
 * fails, which is logged (spec 2 §8); then no setting has a value.
 */
export function createSettings(fetchAll: () => Promise<Settings>): SavedSettings {
  const listeners = new Set<() => void>();
  let settings: Settings | undefined;
  let isRequested = false;

  const request = async (): Promise<void> => {
    isRequested = true;
    settings = await fetchAll().catch((error: unknown): Settings => {
      warnAndContinue('the saved settings could not be had', error);
      return {};
    });
    for (const listener of [...listeners]) listener();
    listeners.clear();
  };

  return {
    get(key) {
      if (!isRequested) void request();
      return settings?.[key];
    },
    onReady(listener) {
      // A copy: the same function may be added twice.
      const added = (): void => {
        listener();
      };
      if (settings) listener();
      else listeners.add(added);
      if (!isRequested) void request();
      return () => void listeners.delete(added);
    },
  };
}
