import type { HostClient } from './hostClient.js';
import { weaverApp } from './weaverApp.js';

/** E-Mobile 7: `window.em`. */
export const em: HostClient = {
  client: 'em',
  name: 'E-Mobile',
  devices: ['e-mobile'],
  ...weaverApp('em'),
};
