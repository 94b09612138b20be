export { detectDevice } from './detectDevice.js';
export {
  DEVICES,
  type Device,
  type DeviceBrand,
  type DeviceClient,
  type DeviceEnvironment,
  type DeviceHints,
  type DeviceInfo,
} from './deviceInfo.js';
export { DESKTOP_CLIENT_KEY, getDevice } from './getDevice.browser.js';
