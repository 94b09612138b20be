import {
  VERSION,
  WeaverError,
  asWeaverError,
  createDeferred,
  createEmitter,
  logError,
  logWarning,
  quiet,
  sameValue,
  swallow,
  withTimeLimit,
  type Deferred,
} from '../core/index.js';
import { pageLanguage, pageSearch, queryPage } from '../browser/index.js';
import { DEFAULT_LANGUAGE, chooseLanguage, directionOf, fallbackTexts, languageTag } from '../i18n/index.js';
import {
  createIsland,
  openLayer,
  type Island,
  type IslandHost,
  type IslandServices,
} from '../islands/index.js';
import {
  clearSharedRegistry,
  sharedRegistry,
  type ExportAddress,
  type SharedRegistry,
} from '../modules/index.js';
import { dropCachedTenant } from '../tenant/index.js';
import { themeVariables } from '../theme/index.js';
import { applyFunction } from './applyFunction.js';
import type { ResolvedConfig, WeaverConfig } from './config.js';
import { createInitRun, type InitRun } from './initRun.js';
import * as library from './library.js';
import { endLive, setLive, type LiveServices } from './live.js';
import { claimLive, isLive, releaseLive } from './liveSlot.js';
import { parseConfig } from './parseConfig.js';
import { runPipeline, type StepTiming } from './pipeline.js';
import { initSteps } from './steps/index.js';
import type { Surroundings } from './surroundings.js';
import type { SdkEvents, SdkStatus, WeaverContext, WeaverSDK } from './weaverSDK.js';

/** How long logout waits for the platform's word; the page is cleared either way. */
const LOGOUT_LIMIT_MS = 5_000;

/** How long destroy waits for a script that is on its way; the rest is cleared when it arrives. */
const LATE_SCRIPT_LIMIT_MS = 1_000;

/** One call of init and what came of it. */
interface Attempt {
  readonly given: WeaverConfig;
  readonly settled: Deferred<WeaverContext>;
  readonly abort: AbortController;
  run?: InitRun;
  live?: LiveServices;
}

function contextOf(run: InitRun, timings: readonly StepTiming[]): WeaverContext {
  const { tenant, language } = run;
  if (!tenant) throw new WeaverError('ANSWER_UNREADABLE', { message: 'no tenant was loaded' });
  const { dir, theme } = run.look();
  return { tenant, user: tenant.currentUser, language, dir, theme, timings };
}

/**
 * Creates an SDK of its own. One per page is live at a time: a second one's init is refused with ALREADY_ACTIVE.
 */
export function createWeaverSDK(
  surroundings: Surroundings = { folder: undefined, nonce: undefined },
): WeaverSDK {
  const events = createEmitter<SdkEvents>();
  /** Each island with its way to try again. */
  const islands = new Map<Island, () => void>();
  const owner = {};
  let status: SdkStatus = 'idle';
  let attempt: Attempt | undefined;
  let waiting: Deferred<WeaverContext> | undefined;
  let registry: SharedRegistry | undefined;

  const tellHost = (error: WeaverError): void => {
    const onError = attempt?.given.onError;
    if (typeof onError !== 'function') return;
    try {
      onError(error);
    } catch (thrown) {
      logError('the onError of the config threw', thrown);
    }
  };

  /** Takes an attempt's traces off the page; islands are the caller's matter. Resolves when nothing can come late. */
  const clear = async (old: Attempt): Promise<void> => {
    endLive(old.live);
    const left = registry;
    registry = undefined;
    if (left) releaseLive(left, owner);
    await old.run?.dispose();
    // A script that came late still found its libraries; the next session may have the registry by now.
    if (left && old.run && !isLive(left)) clearSharedRegistry(left);
  };

  const fail = (failed: Attempt, cause: unknown): WeaverError => {
    const error = asWeaverError(cause, 'REQUEST_FAILED');
    failed.abort.abort(error);
    void clear(failed);
    if (attempt === failed) {
      status = 'failed';
      logError(
        `init failed${error.phase === undefined ? '' : ` in ${error.phase}`}: ${error.message}`,
        error,
      );
    }
    failed.settled.reject(error);
    events.settle('error', error);
    tellHost(error);
    return error;
  };

  const liveServicesOf = (run: InitRun): LiveServices => ({
    request: (options) => servicesOf(run).request(options),
    language: () => run.language,
    staticDomain: run.config.staticDomain,
    getLabel: (id, defaultText) => run.labels.getLabel(id, defaultText),
    loadLabels: (module) => run.labels.loadLabels(module, run.language),
    loadModule: (app) => run.loader.load(app),
    openLayer: (compName, props) =>
      openLayer((container, all) => renderIsland(container, compName, all), props),
    useIsland: () => run.renderer.useIsland(),
  });

  const servicesOf = (run: InitRun): IslandServices => {
    if (!run.request) throw new WeaverError('NOT_INITIALISED');
    return {
      language: run.language,
      look: run.look(),
      renderer: run.renderer,
      request: run.request,
      router: { type: run.config.routerType, ...run.config.routerProps },
      loadModule: (app) => run.loader.load(app),
      loadLabels: (module) => run.labels.loadLabels(module, run.language),
    };
  };

  const execute = async (current: Attempt, config: ResolvedConfig): Promise<void> => {
    const { abort } = current;
    registry = sharedRegistry();
    claimLive(registry, owner);
    const run = createInitRun(config, surroundings, registry, abort.signal);
    current.run = run;
    const steps = initSteps({
      onSessionExpired: () => {
        events.emit('tokenExpired', undefined);
      },
      library,
    });
    // Static files need no session: they are on their way while the steps wait for theirs.
    void quiet(run.loader.index());
    run.loadTexts();
    const limit = setTimeout(() => {
      abort.abort(new WeaverError('INIT_TIMEOUT'));
    }, config.limits.initMs);
    let timings: readonly StepTiming[];
    try {
      timings = await runPipeline(steps, run);
    } finally {
      clearTimeout(limit);
    }
    if (abort.signal.aborted) throw abort.signal.reason as Error;
    const context = contextOf(run, timings);
    current.live = liveServicesOf(run);
    setLive(current.live);
    status = 'success';
    current.settled.resolve(context);
    events.settle('ready', context);
    // What an earlier failure of init left in error has what it needs now.
    for (const retry of [...islands.values()]) retry();
  };

  const start = (given: WeaverConfig): Promise<WeaverContext> => {
    // Who asked for `ready` before init waits for the first one.
    const settled = waiting ?? createDeferred<WeaverContext>();
    waiting = undefined;
    const current: Attempt = { given, settled, abort: new AbortController() };
    attempt = current;
    status = 'loading';
    events.unsettle();
    let config: ResolvedConfig;
    try {
      config = parseConfig(given);
    } catch (error) {
      fail(current, error);
      return current.settled.promise;
    }
    execute(current, config).catch((error: unknown) => {
      if (attempt === current) fail(current, error);
    });
    return current.settled.promise;
  };

  const readyServices = async (): Promise<IslandServices> => {
    const current = attempt;
    if (!current || status === 'idle') throw new WeaverError('NOT_INITIALISED');
    await current.settled.promise;
    if (!current.run) throw new WeaverError('NOT_INITIALISED');
    return servicesOf(current.run);
  };

  /** Static files need no session: an app's are fetched while init still runs, labels in the likely language. */
  const prefetch = ({ app, folder }: ExportAddress): void => {
    const run = attempt?.run;
    if (!run || status !== 'loading') return;
    run.loader.prefetch(app);
    // Until the tenant is known its language is a guess: the config's, the page's, or what most tenants speak.
    const likely = run.config.language === undefined ? [run.language, DEFAULT_LANGUAGE] : [run.language];
    for (const language of new Set(likely)) run.labels.prefetchLabels(folder, language);
  };

  const islandHost: IslandHost = {
    get isolation() {
      return attempt?.run?.config.isolation ?? 'shadow';
    },
    early() {
      const run = attempt?.run;
      if (run) return { look: run.look(), texts: run.texts() };
      const language = chooseLanguage([pageLanguage()]);
      const dir = directionOf(language, pageSearch());
      const look = { lang: languageTag(language), dir, theme: themeVariables({}, language) };
      return { look, texts: fallbackTexts(language) };
    },
    services: (again) => {
      // A person who asks an island to try again after a failed init means init.
      if (again && status === 'failed' && attempt) void start(attempt.given);
      return readyServices();
    },
    prefetch,
    onError: tellHost,
    onUnmounted: (island) => {
      islands.delete(island);
      events.emit('unmounted', island);
    },
  };

  const renderIsland: WeaverSDK['render'] = (container, compName, props, options) => {
    const element = queryPage(container);
    if (element === undefined || typeof compName !== 'string' || compName === '') {
      throw new WeaverError('MISSING_CONTAINER_COMP');
    }
    const { island, retry } = createIsland(islandHost, element, compName, props, options);
    if (island.status !== 'unmounted') islands.set(island, retry);
    return island;
  };

  /** Back to idle. Resolves when nothing of ours is on the page any more. */
  const reset = async (reason: string): Promise<void> => {
    const old = attempt;
    const unsettled = status === 'loading';
    for (const island of [...islands.keys()]) void island.unmount();
    attempt = undefined;
    status = 'idle';
    if (!old) return;
    const error = new WeaverError('DESTROYED', { message: reason });
    if (unsettled) fail(old, error);
    else old.abort.abort(error);
    events.unsettle();
    const late = (): Error => new Error('a script of a module is still on its way');
    await withTimeLimit(LATE_SCRIPT_LIMIT_MS, late, undefined, () => clear(old)).catch(() => undefined);
  };

  return {
    version: VERSION,
    get status() {
      return status;
    },
    get ready() {
      if (attempt) return attempt.settled.promise;
      waiting ??= createDeferred<WeaverContext>();
      return waiting.promise;
    },

    init(config) {
      if (attempt && status !== 'failed') {
        if (!sameValue(attempt.given, config)) {
          logWarning(
            'init was called again with another config, which is ignored; call destroy() first to change it',
          );
        }
        return attempt.settled.promise;
      }
      return start(config);
    },

    render: renderIsland,

    apply<Result>(funcName: string, ...args: readonly unknown[]) {
      if (typeof funcName !== 'string' || funcName === '') throw new WeaverError('MISSING_CONTAINER_FUNC');
      return applyFunction(funcName, args, prefetch, readyServices) as Promise<Result>;
    },

    on: (event, listener) => events.on(event, listener),

    async logout() {
      const run = attempt?.run;
      if (run && status === 'success') {
        const told = run.http.ping('logout', { body: {}, signal: run.signal, timeoutMs: LOGOUT_LIMIT_MS });
        await told.catch((error: unknown) => {
          swallow('the platform was not told of the logout', error);
        });
      }
      dropCachedTenant();
      await reset('the session was ended by logout');
      events.emit('logout', undefined);
    },

    destroy() {
      return reset('the SDK was destroyed');
    },
  };
}
