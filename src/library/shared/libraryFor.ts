import { assignTo } from '../../core/objects.js';
import { requestOfModule } from '../../http/request/requestOfModule.js';
import type { ModuleRequest } from '../../islands/context.js';
import { requireLive } from '../live.js';
import { sharedLibrary } from './sharedLibrary.js';

/**
 * `@weapp/utils` as a module built with `weaver-sdk/build` reads it (design §3): the shared library, with `request` and
 * `createAxiosLike` of this module, so that its errors are shown to the user where spec 1 §8 wants it. All other members
 * are those of the shared library, including groups that are loaded later. A failed call is reported to the islands of
 * this module.
 *
 * @param app `@weapp/hrm`
 */
export function libraryFor(app: string): Readonly<Record<string, unknown>> {
  const request = (async (options) => requireLive().requests.requestOfApp(app, options)) as ModuleRequest;
  const ofModule = requestOfModule(app.split('/')[1], request);
  return assignTo(Object.create(sharedLibrary) as Record<string, unknown>, {
    request: ofModule,
    createAxiosLike: () => requireLive().requests.createAxiosLike(ofModule),
  });
}
