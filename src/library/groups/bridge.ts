import { createJsApi, openLink, type JsApi } from '../bridge/jsApi.js';

export type { BroadcastOptions, JsApi, OpenLinkOptions, PlayOptions } from '../bridge/jsApi.js';
export type { BridgeClient } from '../../bridge/index.js';

/** The app around the page; see {@link JsApi}. */
export const jsApi: JsApi = createJsApi();

const byModule = new Map<string, JsApi>();

/** The {@link jsApi} of a module, `@weapp/hrm`: its own islands emit its titles. A module that imports `jsApi` gets this one. */
export function jsApiOf(app: string): JsApi {
  const known = byModule.get(app) ?? createJsApi(app);
  byModule.set(app, known);
  return known;
}

/** The same as `jsApi.openLink`, by the name that older modules use. */
export const webOpenSDK = { openHref: openLink };

/** The same as `jsApi.openLink`, by the name that older modules use. */
export const weappSDK = { openLink };
