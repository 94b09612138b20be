import { createJsApi, openLink, type JsApi } from '../bridge/jsApi.js';

export type { BroadcastOptions, JsApi, OpenLinkOptions, PlayOptions } from '../bridge/jsApi.js';
export type { BridgeClient } from '../../bridge/index.js';

/** The app around the page; see {@link JsApi}. Modules, which import it from `@weapp/utils`, have one whose titles are events. */
export const jsApi: JsApi = createJsApi();

/** The same as `jsApi.openLink`, by the name that older modules use. */
export const webOpenSDK = { openHref: openLink };

/** The same as `jsApi.openLink`, by the name that older modules use. */
export const weappSDK = { openLink };
