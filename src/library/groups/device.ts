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
  const rule = liveServices()?.tenant.globalConfig[DEVICE_RULE];
  return deviceOfPage(rule);
}

/** The record of {@link getDevice} as an object whose properties are always up to date: `ua.device === 'Mobile'`. */
export const ua: DeviceInfo = {
  get device() {
    return getDevice().device;
  },
  get engine() {
    return getDevice().engine;
  },
  get browser() {
    return getDevice().browser;
  },
  get os() {
    return getDevice().os;
  },
  get osVersion() {
    return getDevice().osVersion;
  },
  get version() {
    return getDevice().version;
  },
  get language() {
    return getDevice().language;
  },
  get client() {
    return getDevice().client;
  },
  get clientVersion() {
    return getDevice().clientVersion;
  },
  get isWebview() {
    return getDevice().isWebview;
  },
  get isHarmonyNext() {
    return getDevice().isHarmonyNext;
  },
};
