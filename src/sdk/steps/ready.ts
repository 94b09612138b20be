import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { loadInit } from '../loadInit.js';
import type { InitStep } from './pipeline.js';

/** Provides the libraries of remote modules; afterwards islands may render. */
export const ready: InitStep<
  InitContext & Pick<SessionContext, 'tenant' | 'moduleLoader' | 'requests'>,
  Pick<SessionContext, 'renderer' | 'openLayer' | 'labelStore' | 'history' | 'tenantView'>
> = {
  name: 'ready',
  async run(context) {
    const {
      createIslandRenderer,
      createSessionHistory,
      exposeLibrary,
      openLayer,
      overrides,
      startEcode,
      tenantViewOf,
      watchUncaughtErrors,
    } = await loadInit();
    const { activity } = context;
    // Before the first script of a module runs.
    context.onDispose(watchUncaughtErrors(context.uncaught.add));
    const { enableEcode, exposeUtils, routerProps, routerType } = context.config;
    // Customised files read the library from its global.
    if (exposeUtils || enableEcode) context.onDispose(await exposeLibrary());
    await context.moduleLoader.share();
    if (enableEcode) context.customisedFiles.waitFor(startEcode(context));
    return {
      renderer: createIslandRenderer(overrides, (element) => {
        activity.add({ kind: 'element', element, atMs: Date.now() });
      }),
      openLayer,
      labelStore: await context.labels(),
      history: createSessionHistory({ type: routerType, ...routerProps }, context.signal),
      tenantView: tenantViewOf(context.tenant),
    };
  },
};
