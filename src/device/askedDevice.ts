import type { Device } from './deviceInfo.js';

/** What the address may say of the device (spec 1 §4); it is carried along when the page changes (spec 2 §8). */
const DEVICE_PARAMETER = 'wea_link_keep_uaDevice';

const MAX_SEARCH_LENGTH = 16_384;

/**
 * The device that the address asks for: the first `wea_link_keep_uaDevice`, written exactly as one of `devices`.
 * '' for anything else.
 *
 * @param search a query with or without `?`, or a whole address
 */
export function askedDevice(search: unknown, devices: readonly Device[]): Device | '' {
  if (typeof search !== 'string' || search.indexOf(DEVICE_PARAMETER) === -1) return '';
  const query = search.slice(search.indexOf('?') + 1, MAX_SEARCH_LENGTH).split('#', 1)[0];
  const asked = new URLSearchParams(query).get(DEVICE_PARAMETER);
  return devices.find((device) => device === asked) ?? '';
}
