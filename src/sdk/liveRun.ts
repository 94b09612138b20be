import { WeaverError } from '../core/index.js';
import type { IslandServices } from '../islands/index.js';
import type { LiveServices } from '../library/index.js';
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
    loadModule: (app) => run.loader.load(app),
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
  const { requests } = run;
  if (!requests) throw new WeaverError('NOT_INITIALISED');
  return {
    requests,
    language: () => run.language,
    domainOf: (app) => run.config.moduleDomains?.[app] ?? run.config.staticDomain,
    secondLevelPath: run.config.prefixApiPath,
    tenant: () => run.tenant,
    getLabel: labels.getLabel,
    loadLabels: (module) => labels.loadLabels(module, run.language),
    loadModule: (app) => run.loader.load(app),
    setTheme,
    openLayer(compName, props) {
      if (!run.openLayer) throw new WeaverError('NOT_INITIALISED');
      return run.openLayer((container, all) => render(container, compName, all), props);
    },
    useIsland: () => islandServicesOf(run).renderer.useIsland(),
  };
}
