import type { StepTiming, WeaverContext } from '../../context/events.js';
import type { SessionContext } from '../../context/sessionContext.js';
import type { IslandServices } from '../../islands/islandContext.js';
import type { LiveServices } from '../../library/live.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';
import { canSignIn } from '../../session/authentication.js';
import { loadLater } from '../loadLater.js';
import type { WeaverSDK } from '../weaverSDK.js';

/** The context that `ready` resolves to. */
export function weaverContextOf(
  { tenant, appearance }: SessionContext,
  timings: readonly StepTiming[],
): WeaverContext {
  const { dir, theme } = appearance.look();
  return { tenant, user: tenant.currentUser, language: appearance.language(), dir, theme, timings };
}

/** Loads a module and reports the result, so that the user is notified of a failure. */
async function loadModule({ moduleLoader, activity }: SessionContext, app: string): Promise<LoadedModule> {
  try {
    const loaded = await moduleLoader.load(app);
    activity.add({ kind: 'module', app, atMs: Date.now() });
    return loaded;
  } catch (error) {
    activity.add({ kind: 'module', app, atMs: Date.now(), error });
    throw error;
  }
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

/** What a session provides to the shared library; layers are rendered by `render`. */
export function liveServicesOf(
  session: SessionContext,
  { render, setTheme }: Pick<WeaverSDK, 'render' | 'setTheme'>,
): LiveServices {
  const { appearance, config, history, labelStore, openLayer, renderer, requests, tenant, tenantView } =
    session;
  const load = (app: string): Promise<LoadedModule> => loadModule(session, app);
  return {
    requests,
    language: () => appearance.language(),
    domainOf: (app) => config.moduleDomains[app] ?? config.staticDomain,
    secondLevelPath: config.prefixApiPath,
    tenant: () => tenant,
    tenantView,
    routePlatform: {
      oadomain: config.oadomain,
      apiBase: config.apiDomain + config.prefixApiPath,
      displayModules: tenant.displayModules,
    },
    openRecord: session.openRecord,
    settings: session.settings,
    history: history.page,
    getLabel: labelStore.getLabel,
    loadLabels: labelStore.loadCurrent,
    loadModule: load,
    setTheme,
    openLayer: (compName, props) => openLayer((container, all) => render(container, compName, all), props),
    openLink: async (...link) => (await loadLater()).openModuleLink(session, ...link),
    emitToIslands: session.islands.emit,
    playMedia: session.notifier.playMedia,
    useIsland: () => renderer.useIsland(),
    renderNested: (props) =>
      renderer.renderNested(props, {
        loadModule: load,
        loadLabels: labelStore.loadCurrent,
        render,
        texts: appearance.texts,
        canSignIn: canSignIn(config, true),
        signIn: session.renewal.signIn,
        onError: (error) => {
          session.activity.add({ kind: 'error', error, atMs: Date.now() });
        },
      }),
  };
}
