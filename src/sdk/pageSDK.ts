import { createWeaverSDK } from './createWeaverSDK.js';
import type { WeaverSDK } from './weaverSDK.js';

/** The page's SDK: all entries of the package export this one. */
export const pageSDK: WeaverSDK = /* @__PURE__ */ createWeaverSDK();
