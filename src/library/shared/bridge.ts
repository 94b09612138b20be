/** The group `bridge` as modules get it: their titles are events of islands, and never change a host page. */
import { createJsApi, openLink, type JsApi } from '../bridge/jsApi.js';
import { requireLive } from '../live.js';

const create = (app: string | undefined): JsApi =>
  createJsApi((title) => {
    requireLive().emitToIslands(app, 'title', { title });
  });

/** The app around the page, for a module that is not known, as a classic one: all islands emit its titles. */
export const jsApi: JsApi = create(undefined);

const byModule = new Map<string, JsApi>();

/** The {@link jsApi} of a module, `@weapp/hrm`, whose own islands emit its titles. */
export function jsApiOf(app: string): JsApi {
  const known = byModule.get(app) ?? create(app);
  byModule.set(app, known);
  return known;
}

/** The same as `jsApi.openLink`, by the name that older modules use. */
export const webOpenSDK = { openHref: openLink };

/** The same as `jsApi.openLink`, by the name that older modules use. */
export const weappSDK = { openLink };
