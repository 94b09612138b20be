/** The SDKs of the apps around the page: finds the one that is there, and calls it. */
export { deliveredValue, callClient, canCallClient, presentClient } from './hostBridge.js';
export type { BridgeClient, ClientCallName } from './hostClient.js';
