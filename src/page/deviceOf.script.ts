import { getDevice, type DeviceInfo } from '../device/index.js';
import type { Tenant } from '../wire/tenant.js';

/** The device of the page. The script of page mode has the detection inside: it cannot load the chunks of the SDK's script. */
export const deviceOf = (tenant: Tenant): DeviceInfo => getDevice(tenant.globalConfig['uaDeviceRule']);
