import type { StepTiming, WeaverContext } from '../../context/events.js';
import type { SessionContext } from '../../context/sessionContext.js';
import type { IslandServices } from '../../islands/islandContext.js';
import type { LiveServices } from '../../library/live.js';
import { openLayer } from '../../islands/rendering/layer.browser.js';
import { loadModule } from '../../library/shared/apps.js';
import { loadLater } from '../loadLater.js';
import type { InitContext } from '../../context/initContext.js';
import { createSessionHistory, type SessionHistory } from '../../islands/history/sessionHistory.js';
import { loadRoutes } from '../loadRoutes.js';

/** The context that `ready` resolves to. */
export function weaverContextOf(
  { tenant, appearance }: SessionContext,
  timings: readonly StepTiming[],
): WeaverContext {
  const { dir, theme } = appearance.look();
  return { tenant, user: tenant.currentUser, language: appearance.language(), dir, theme, timings };
}

/** What a session provides to an island. */
export function islandServicesOf(session: SessionContext): IslandServices {
  const { appearance, config, history, labelStore, nonce, renderer, requests, tenantView } = session;
  return {
    get language() {
      return appearance.language();
    },
    get look() {
      return appearance.look();
    },
    renderer,
    request: requests.requestOfIsland,
    nonce,
    router: { type: config.routerType, ...config.routerProps },
    tenantView,
    historyOf: (signal) => history.ofIsland(signal),
    loadModule: (app) => loadModule(session, app),
    loadLabels: labelStore.loadCurrent,
  };
}

/** What a session provides to the shared library. */
export function liveServicesOf(
  session: SessionContext,
  render: LiveServices['render'],
  setTheme: LiveServices['setTheme'],
): LiveServices {
  return {
    ...session,
    render,
    setTheme,
    openLayer: (compName, props) => openLayer((container, all) => render(container, compName, all), props),
    openLink: async (...link) => (await loadLater()).openModuleLink(session, ...link),
  };
}

/** Creates the histories of a session. Rejects with CHUNK_FAILED if those of the page's address need code that cannot be loaded. */
export async function createHistories({
  config,
  signal,
}: Pick<InitContext, 'config' | 'signal'>): Promise<SessionHistory> {
  const { routerType: type, routerProps } = config;
  const pageHistory = type === 'memory' ? undefined : (await loadRoutes()).createPageHistory;
  return createSessionHistory({ type, ...routerProps }, signal, pageHistory);
}
