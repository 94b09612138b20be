import { weaverSDK } from './index.js';
import { createStartPage, type StartPage } from './page/index.js';
import type { WeaverGlobal } from './sdk/tag/installGlobal.js';

/** Page mode, for the platform's own pages: `weaver-sdk/page` (contract §8, "Page mode"). */
export type { Page, PageOptions, PageSettings, StartPage, TitleBarOptions } from './page/index.js';

/** Starts a page of the platform with the page's SDK. */
export const startPage: StartPage = /* @__PURE__ */ createStartPage(weaverSDK);

/** `window.weaverSDK` with the script `weaver-sdk.page.js`. */
export interface WeaverPageGlobal extends WeaverGlobal {
  readonly startPage: StartPage;
}
