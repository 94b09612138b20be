import { parseEnvelope } from './envelope.js';
import { isRecord, ownProperty, ownText, recordOf, refused, parsed, type Parsed } from './record.js';

/** The call that returns the user's saved settings (spec 2 §7). */
export const SETTINGS_CALL = {
  method: 'POST',
  path: '/api/component/base/syncSetting/getSetting',
  data: { data: [] },
} as const;

/** The keys of the saved settings (spec 2 §3). */
export const SETTING_KEYS = [
  'common.autowrap',
  'common.openmethod',
  'common.menuExpandType',
  'common.batchFirstPageSelected',
  'common.searchHidePanel',
] as const;

/** A key of the saved settings. */
export type SettingKey = (typeof SETTING_KEYS)[number];

/** The saved settings by key. */
export type Settings = Readonly<Partial<Record<SettingKey, string | number | boolean>>>;

function isValue(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Reads the answer `{ code: 200, data: [{ configKey, configValue }] }`; rows with another key or no value are left out. */
export function readSettings(answer: unknown): Parsed<Settings> {
  const envelope = parseEnvelope(answer);
  if (!envelope.ok) return envelope;
  const { data } = envelope.value;
  if (!Array.isArray(data)) return refused('expected a list of settings');
  const rows = (data as readonly unknown[]).flatMap((row) => {
    if (!isRecord(row)) return [];
    const key = SETTING_KEYS.find((known) => known === ownText(row, 'configKey'));
    const value = ownProperty(row, 'configValue');
    return key !== undefined && isValue(value) ? [[key, value] as const] : [];
  });
  return parsed(recordOf(rows));
}
