import { requestOfModule } from '../../http/request/requestOfModule.js';
import type { ModuleRequest } from '../../islands/context.js';
import { requireLive } from '../live.js';
import { sharedLibrary } from './sharedLibrary.js';

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
