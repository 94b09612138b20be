export { moduleRouter, type RecordRouter, type ResolveOptions } from '../moduleRouter.js';
export { getSetting, onSettingsReady } from '../settings.js';
export type { SettingKey } from '../../wire/settings.js';
