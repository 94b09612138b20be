import type { HostClient } from './hostClient.js';
import { sdkGlobal } from './sdkObject.js';
import { weaverAppCalls, whenAppReady, type WeaverAppSdk } from './weaverApp.js';

const sdk = (): Partial<WeaverAppSdk> | undefined => sdkGlobal<WeaverAppSdk>('em');

/** E-Mobile 7: `window.em`. */
export const em: HostClient = {
  client: 'em',
  name: 'E-Mobile',
  devices: ['e-mobile'],
  calls() {
    const found = sdk();
    return found && weaverAppCalls(found);
  },
  whenReady: (onReady) => {
    whenAppReady(sdk(), onReady);
  },
};
