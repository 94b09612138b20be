import { WeaverError } from '../core/errors.js';
import type { IslandServices } from '../islands/island.js';
import type { LiveServices } from '../library/live.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { InitRun } from './initRun.js';
import type { StepTiming } from './pipeline.js';
import type { WeaverContext, WeaverSDK } from './weaverSDK.js';

/** What a run that is ready gives the integrator. */
export function contextOf(run: InitRun, timings: readonly StepTiming[]): WeaverContext {
  const { tenant, language } = run;
  if (!tenant) throw new WeaverError('ANSWER_UNREADABLE', { message: 'no tenant was loaded' });
  const { dir, theme } = run.look();
  return { tenant, user: tenant.currentUser, language, dir, theme, timings };
}

/** Loads a module that somebody needs now: the person is told of one that cannot be had. */
function loadModule({ loader, resourceFailures }: InitRun, app: string): Promise<LoadedModule> {
  const loading = loader.load(app);
  return resourceFailures?.watch(app, loading) ?? loading;
}

/**
 * What a run that is ready gives an island, as it is now.
 *
 * @throws WeaverError NOT_INITIALISED before it is ready
 */
export function islandServicesOf(run: InitRun): IslandServices {
  const { requests, renderer } = run;
  if (!requests || !renderer) throw new WeaverError('NOT_INITIALISED');
  return {
    get language() {
      return run.language;
    },
    get look() {
      return run.look();
    },
    renderer,
    request: requests.request,
    router: { type: run.config.routerType, ...run.config.routerProps },
    loadModule: (app) => loadModule(run, app),
    loadLabels: async (module) => (await run.labels).loadLabels(module, run.language),
  };
}

/**
 * What a run that is ready gives the shared library; layers are rendered by `render`. Rejects with CHUNK_FAILED, or
 * NOT_INITIALISED before it is ready.
 */
export async function liveServicesOf(
  run: InitRun,
  { render, setTheme }: Pick<WeaverSDK, 'render' | 'setTheme'>,
): Promise<LiveServices> {
  const labels = await run.labels;
  const { requests, renderer } = run;
  if (!requests || !renderer) throw new WeaverError('NOT_INITIALISED');
  const loadNow = (app: string): Promise<LoadedModule> => loadModule(run, app);
  const loadLabels = (module: string): Promise<void> => labels.loadLabels(module, run.language);
  return {
    requests,
    language: () => run.language,
    domainOf: (app) => run.config.moduleDomains?.[app] ?? run.config.staticDomain,
    secondLevelPath: run.config.prefixApiPath,
    tenant: () => run.tenant,
    getLabel: labels.getLabel,
    loadLabels,
    loadModule: loadNow,
    setTheme,
    openLayer(compName, props) {
      if (!run.openLayer) throw new WeaverError('NOT_INITIALISED');
      return run.openLayer((container, all) => render(container, compName, all), props);
    },
    useIsland: () => renderer.useIsland(),
    renderNested: (props) =>
      renderer.renderNested(props, { loadModule: loadNow, loadLabels, render, texts: () => run.texts() }),
  };
}
