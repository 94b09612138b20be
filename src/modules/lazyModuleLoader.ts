import { createPart } from '../core/part.js';
import { quiet } from '../core/deferred.js';
import type { ModuleLoader, ModuleLoaderOptions } from './moduleLoader.js';

const loadCode = /* @__PURE__ */ createPart('moduleLoader', () => import('./moduleLoader.browser.js'));

/**
 * A {@link ModuleLoader} whose code is a chunk of its own in the ESM build, loaded while the first calls of init are under
 * way (design §10).
 */
export function createLazyModuleLoader(options: ModuleLoaderOptions): ModuleLoader {
  let loader: ModuleLoader | undefined;
  const loading = quiet(loadCode().then(({ createModuleLoader }) => (loader = createModuleLoader(options))));
  return {
    index: async () => (await loading).index(),
    prefetch: async (app) => (await loading).prefetch(app),
    load: async (app) => (await loading).load(app),
    providerOf: (app) => loader?.providerOf(app),
    share: async () => (await loading).share(),
    uninstall: async () => loader?.uninstall(),
  };
}
