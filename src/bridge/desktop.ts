import { weappEmJssdk } from './e10.js';
import type { HostClient } from './hostClient.js';

/** The platform's desktop client, with the same SDK as the E10 app. */
export const desktop: HostClient = {
  client: 'desktop',
  name: 'the desktop client',
  devices: ['weapp-pc'],
  ...weappEmJssdk,
};
