import { createProvider } from '../../modules/index.js';
import type { InitStep } from '../pipeline.js';

/** Step 7: gives remote modules their libraries; from here on islands may render. */
export const ready: InitStep = {
  name: 'ready',
  when: () => true,
  async run(run) {
    const { createModuleRenderer, createResourceFailures, openLayer, ownLibraries } = await run.rendering;
    const { exposeLibrary, overrides, sharedLibrary } = await run.library;
    const { startLife } = await run.lifePart;
    const { enableEcode, exposeUtils, shared } = run.config;
    // Customised files read the library there.
    if (exposeUtils || enableEcode) run.onDispose(await exposeLibrary());
    run.provider =
      shared === undefined ? createProvider('sdk', ownLibraries) : createProvider('host', shared);
    run.renderer = createModuleRenderer(run.provider.libraries, overrides);
    run.openLayer = openLayer;
    const [, { startEcode, watchModuleFailures }] = await run.requestParts;
    watchModuleFailures(run, createResourceFailures);
    run.life = startLife(run);
    Object.assign(run.registry, run.provider.libraries, { '@weapp/utils': sharedLibrary });
    if (enableEcode) run.ecode = startEcode(run);
  },
};
