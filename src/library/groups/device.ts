import { getDevice as deviceOfPage, type DeviceInfo } from '../../device/index.js';
import { liveServices } from '../live.js';

export {
  detectDevice,
  type Device,
  type DeviceBrand,
  type DeviceClient,
  type DeviceEnvironment,
  type DeviceHints,
  type DeviceInfo,
} from '../../device/index.js';

/** The key of the tenant's `globalConfig` that holds its user-agent rule (spec 1 §4). */
const DEVICE_RULE = 'uaDeviceRule';

/**
 * The device that this page runs on (spec 1 §3, §4), with the user-agent rule of the session's tenant applied. Returns
 * the same frozen record until a value changes; on a server, the record of an empty user agent. Never throws.
 */
export function getDevice(): DeviceInfo {
  const rule = liveServices()?.tenant()?.globalConfig[DEVICE_RULE];
  return deviceOfPage(rule);
}
