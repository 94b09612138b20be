import { CONFIG } from './oddPage.js';

/** The script that starts the SDK. */
export const START = `weaverSDK.init(${CONFIG});`;
