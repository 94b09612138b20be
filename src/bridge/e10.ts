import type { HostClient } from './hostClient.js';
import { sdkGlobal } from './sdkObject.js';
import { weaverAppCalls, whenAppReady, type WeaverAppSdk } from './weaverApp.js';

const sdk = (): Partial<WeaverAppSdk> | undefined => sdkGlobal<WeaverAppSdk>('weappEmJssdk');

/** What clients with `window.weappEmJssdk` have in common. */
export const weappEmJssdk: Pick<HostClient, 'calls' | 'whenReady'> = {
  calls() {
    const found = sdk();
    return found && weaverAppCalls(found);
  },
  whenReady: (onReady) => {
    whenAppReady(sdk(), onReady);
  },
};

/** The E10 app, whose user agent is E-Mobile's. */
export const e10: HostClient = {
  client: 'e10',
  name: 'the E10 app',
  devices: ['e-mobile'],
  ...weappEmJssdk,
};
