import type { ClientCallTable, HostClient } from './hostClient.js';
import { sdkGlobal } from './sdkObject.js';
import { weaverAppCalls, type WeaverAppSdk } from './weaverApp.js';

/** The calls of `window.weappEmJssdk`. */
export function weappEmCalls(): ClientCallTable | undefined {
  const sdk = sdkGlobal<WeaverAppSdk>('weappEmJssdk');
  return sdk && weaverAppCalls(sdk);
}

/** The E10 app, whose user agent is E-Mobile's: `window.weappEmJssdk`. */
export const e10: HostClient = {
  client: 'e10',
  name: 'the E10 app',
  devices: ['e-mobile'],
  calls: weappEmCalls,
};
