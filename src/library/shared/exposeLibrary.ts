import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { logWarning } from '../../core/log.js';
import { loadGroups, sharedLibrary } from './loadGroups.js';
import { requestOfModule } from '../../http/request/requestOfModule.js';
import type { ModuleRequest } from '../../islands/context.js';
import { requireLive } from '../live.js';

/** Name of the library for scripts of the platform. */
const GLOBAL = 'weappUtils';

/** Number of sessions that use the global: a customised file of an earlier session may still be loading. */
let holders = 0;

/**
 * Sets `window.weappUtils` (the config's `exposeUtils`) with all groups loaded, because scripts read it at any time. A
 * global that the page already defines is kept. Rejects with CHUNK_FAILED.
 *
 * @returns the function that removes the global, if it is still the SDK's and no other session uses it
 */
export async function exposeLibrary(): Promise<() => void> {
  await loadGroups();
  const now = readGlobal(GLOBAL);
  if (now !== sharedLibrary && (now !== undefined || !defineGlobal(GLOBAL, sharedLibrary))) {
    logWarning(`window.${GLOBAL} is taken by the page, which keeps it`);
    return () => undefined;
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0 && readGlobal(GLOBAL) === sharedLibrary) removeGlobal(GLOBAL);
  };
}

/**
 * `@weapp/utils` as a module built with `weaver-sdk/build` reads it (decision 9): the shared library, with `request`,
 * `createAxiosLike` and `jsApi` of this module: its errors are shown to the user where spec 1 §8 wants it, and its titles are
 * those of its islands. All other members
 * are those of the shared library, including groups that are loaded later. A failed call is reported to the islands of
 * this module.
 *
 * @param app `@weapp/hrm`
 */
export function libraryFor(app: string): Readonly<Record<string, unknown>> {
  const request = (async (options) => requireLive().requests.requestOfApp(app, options)) as ModuleRequest;
  const ofModule = requestOfModule(app.split('/')[1], request);
  return {
    __proto__: sharedLibrary,
    request: ofModule,
    createAxiosLike: () => requireLive().requests.createAxiosLike(ofModule),
    // Undefined until the group is loaded.
    get jsApi() {
      return (sharedLibrary as { readonly jsApiOf?: (app: string) => unknown }).jsApiOf?.(app);
    },
  };
}
