import type { SettingKey } from '../wire/settings.js';

/** The saved settings of a session, where the config does not supply them. */
export interface SavedSettings {
  /** Undefined until they are there, and for a setting that is not saved. The first call requests them. */
  get(key: SettingKey): unknown;
  /** Calls `listener` once they are there or could not be had; returns the function that removes it. */
  onReady(listener: () => void): () => void;
}
