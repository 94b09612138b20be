import type { HostClient } from './hostClient.js';
import { weaverApp } from './weaverApp.js';

/** The platform's desktop client, with the same SDK as the E10 app. */
export const desktop: HostClient = {
  client: 'desktop',
  name: 'the desktop client',
  devices: ['weapp-pc'],
  ...weaverApp('weappEmJssdk'),
};
