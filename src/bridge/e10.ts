import type { HostClient } from './hostClient.js';
import { weaverApp } from './weaverApp.js';

/** The E10 app, whose user agent is E-Mobile's: `window.weappEmJssdk`. */
export const e10: HostClient = {
  client: 'e10',
  name: 'the E10 app',
  devices: ['e-mobile'],
  ...weaverApp('weappEmJssdk'),
};
