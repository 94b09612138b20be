import type { InitStep } from '../pipeline.js';

/** Step 7: gives remote modules their libraries; from here on islands may render. */
export const ready: InitStep = {
  name: 'ready',
  when: () => true,
  async run(run) {
    const { createIslandRenderer, createResourceFailures, openLayer } = await run.rendering;
    const { exposeLibrary, overrides } = await run.library;
    const { startLife } = await run.lifePart;
    const { enableEcode, exposeUtils } = run.config;
    // Customised files read the library there.
    if (exposeUtils || enableEcode) run.onDispose(await exposeLibrary());
    run.renderer = createIslandRenderer(overrides);
    run.openLayer = openLayer;
    const [, { startEcode, watchModuleFailures }] = await run.requestParts;
    watchModuleFailures(run, createResourceFailures);
    run.life = startLife(run);
    await run.loader.share();
    if (enableEcode) run.ecode = startEcode(run);
  },
};
