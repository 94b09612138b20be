import type { DeviceInfo } from '../device/index.js';
import { getDevice } from '../library/groups/device.js';
import type { Tenant } from '../wire/tenant.js';

/** The device of the page: in a bundle the record of the shared library, which knows the tenant's rule from the session. */
export const deviceOf = (_tenant: Tenant): DeviceInfo => getDevice();
