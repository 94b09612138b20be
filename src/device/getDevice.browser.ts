import { navigatorFacts } from '../browser/navigatorFacts.js';
import { pageSearch } from '../browser/page.js';
import { readLocalItem, writeLocalItem } from '../browser/storage.js';
import type { DeviceHints, DeviceInfo } from './deviceInfo.js';
import { detectDevice } from './detectDevice.js';
import { isDesktopClient, isWindowOfDesktopClient } from './clients.js';

/** Local storage key of the desktop client's user agent (spec 1 §4). */
export const DESKTOP_CLIENT_KEY = 'weapp-desktop-ua';

let last: { readonly words: string; readonly info: DeviceInfo } | undefined;

/**
 * The device that this page runs on: {@link detectDevice} with the data of the browser. Returns the same frozen record until
 * user agent, query, touch points, platform, language or the tenant's rule change.
 *
 * In the desktop client the user agent is stored, so that a window of that client whose user agent does not name it is
 * recognised; see {@link isWindowOfDesktopClient}. On a server: the record of an empty user agent. Never throws.
 *
 * @param tenantRule configured by the tenant, in the form of `DeviceEnvironment.tenantRule`
 */
export function getDevice(tenantRule = ''): DeviceInfo {
  const { userAgent, platform, maxTouchPoints, language, userAgentData } = navigatorFacts();
  const search = pageSearch();
  const words = [userAgent, search, maxTouchPoints, platform, language, tenantRule].join('\n');
  if (last?.words === words) return last.info;
  const info = detectDevice(userAgent, {
    platform,
    maxTouchPoints,
    language,
    search,
    tenantRule,
    desktopClient: desktopClientHere(userAgent),
    // Untyped here; detectDevice reads and checks each member.
    userAgentData: userAgentData as DeviceHints,
  });
  last = { words, info };
  return info;
}

/** The desktop client's user agent when this page runs in it, '' otherwise. */
function desktopClientHere(userAgent: string): string {
  if (userAgent === '') return '';
  const stored = readLocalItem(DESKTOP_CLIENT_KEY) ?? '';
  if (isDesktopClient(userAgent)) {
    if (stored !== userAgent) writeLocalItem(DESKTOP_CLIENT_KEY, userAgent);
    return userAgent;
  }
  return isWindowOfDesktopClient(userAgent, stored) ? stored : '';
}
