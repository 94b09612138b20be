import type { DeviceInfo } from '../../device/index.js';
import { isRecord, ownProperty, ownRecord, ownText } from '../../wire/record.js';

/** How a tenant's title bar looks. */
export interface TitleBarLook {
  readonly hasBackButton: boolean;
  /** As the tenant wrote them: not checked. */
  readonly background: string;
  readonly color: string;
}

/** The device, as far as it decides about the title bar. */
type TitleDevice = Pick<DeviceInfo, 'device' | 'browser' | 'client'>;

/** True if a list names the device's browser or client, in any case; entries without a browser name nothing. */
function lists(rows: unknown, { browser, client }: TitleDevice): boolean {
  const names = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    isRecord(row) ? ownText(row, 'browser').trim().toLowerCase() : '',
  );
  return [browser, client].some((name) => name !== '' && names.includes(name.toLowerCase()));
}

/**
 * The title bar that a tenant wants on a device (spec 2 §3, §6); undefined for none. Only on phones; with a white list for
 * the browsers on it, with a black list for all others; without `showH5Title: true` or either list never.
 *
 * @param setting the flag `h5TitleSetting`: an object, or a text that is no JSON
 */
export function titleBarLook(setting: unknown, device: TitleDevice): TitleBarLook | undefined {
  if (!isRecord(setting) || device.device !== 'Mobile') return undefined;
  if (ownProperty(setting, 'showH5Title') !== true) return undefined;
  const mode = ownProperty(setting, 'thirdPartyAppSetting');
  const isShown =
    (mode === 'whiteList' && lists(ownProperty(setting, 'whiteLists'), device)) ||
    (mode === 'blackList' && !lists(ownProperty(setting, 'blackLists'), device));
  if (!isShown) return undefined;
  const style = ownRecord(setting, 'styleSetting');
  return {
    hasBackButton: ownProperty(setting, 'showBackButton') === true,
    background: ownText(style, 'background'),
    color: ownText(style, 'color'),
  };
}
