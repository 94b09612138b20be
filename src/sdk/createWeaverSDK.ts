import { VERSION } from '../core/version.js';
import { WeaverError, asWeaverError } from '../core/errors.js';
import { abortWith, withTimeLimit } from '../core/abort.js';
import { createDeferred, quiet, type Deferred } from '../core/deferred.js';
import { createEmitter } from '../core/emitter.js';
import { logError, logWarning } from '../core/log.js';
import { sameValue } from '../core/objects.js';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../i18n/languages.js';
import type { IslandServices } from '../islands/island.js';
import { endLive, setLive, type LiveServices } from '../library/live.js';
import { clearSharedRegistry, sharedRegistry, type SharedRegistry } from '../modules/sharedScope.js';
import { parseExportAddress, type ExportAddress } from '../modules/appName.js';
import { dropCachedTenant } from '../session/tenant/tenantCache.js';
import type { Theme } from '../islands/theme/theme.js';
import { applyFunction } from './applyFunction.js';
import type { ResolvedConfig, WeaverConfig } from './config/config.js';
import { callInspector } from './devTools/callInspector.js';
import { callDoctor } from './devTools/callDoctor.js';
import { configError } from './config/configError.js';
import { createInitRun, themeOf, type InitRun } from './initRun.js';
import { createIslandRegistry } from './islandRegistry.js';
import { contextOf, islandServicesOf, liveServicesOf } from './liveRun.js';
import type { FilesPlace } from './devTools/importDevTools.js';
import { claimLive, isLive, releaseLive } from './liveSlot.js';
import { parseConfig } from './config/parseConfig.js';
import { runPipeline, type StepTiming } from './pipeline.js';
import { reportResources } from './reportResources.js';
import { STEPS } from './steps/index.js';
import type { Surroundings } from './surroundings.js';
import type { SdkEvents, SdkStatus, WeaverContext, WeaverSDK } from './weaverSDK.js';

/** How long destroy waits for a script that is on its way; the rest is cleared when it arrives. */
const LATE_SCRIPT_LIMIT_MS = 1_000;

/** One call of init and what came of it. */
interface Attempt {
  /** As it came: a page's own JavaScript may leave it out. */
  readonly given: WeaverConfig | null | undefined;
  readonly settled: Deferred<WeaverContext>;
  readonly abort: AbortController;
  run?: InitRun;
  live?: LiveServices;
}

/**
 * Creates an SDK of its own. One per page is live at a time: a second one's init is refused with ALREADY_ACTIVE.
 */
export function createWeaverSDK(surroundings: Surroundings = {}): WeaverSDK {
  const events = createEmitter<SdkEvents>();
  const owner = {};
  let status: SdkStatus = 'idle';
  let attempt: Attempt | undefined;
  let waiting: Deferred<WeaverContext> | undefined;
  let registry: SharedRegistry | undefined;
  let themeOver: Theme | undefined;

  const tellHost = (error: WeaverError): void => {
    const onError = attempt?.given?.onError;
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
    abortWith(failed.abort, error);
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

  const setTheme: WeaverSDK['setTheme'] = (theme) => {
    const given: unknown = theme;
    if (given !== undefined && (typeof given !== 'object' || given === null)) {
      throw new WeaverError('CONFIG_INVALID', {
        message: 'setTheme takes a theme object, or nothing to go back to the theme of init',
      });
    }
    themeOver = theme;
    const run = attempt?.run;
    if (!run) return;
    run.theme = themeOf(run);
    islands.refreshAll();
  };

  const execute = async (current: Attempt, config: ResolvedConfig): Promise<void> => {
    const { abort } = current;
    registry = sharedRegistry();
    claimLive(registry, owner);
    const tell: InitRun['tell'] = (event, error) => {
      events.emit(event, undefined);
      if (error) tellHost(error);
    };
    const run = createInitRun(config, surroundings, registry, abort.signal, () => themeOver, {
      tell,
      emit: (event, payload) => {
        events.emit(event, payload);
      },
      refreshIslands: () => {
        islands.refreshAll();
      },
      retryIslands: islands.retryAll,
      onError: tellHost,
    });
    current.run = run;
    reportResources(run);
    // Static files need no session: they are on their way while the steps wait for theirs.
    void quiet(run.loader.index());
    void run.loadTexts(run.language);
    const limit = setTimeout(() => {
      abortWith(abort, new WeaverError('INIT_TIMEOUT'));
    }, config.limits.initMs);
    let timings: readonly StepTiming[];
    try {
      timings = await runPipeline(STEPS, run, run.timings);
    } finally {
      clearTimeout(limit);
    }
    const live = await liveServicesOf(run, { render: islands.render, setTheme });
    if (abort.signal.aborted) throw abort.signal.reason as Error;
    const context = contextOf(run, timings);
    current.live = live;
    setLive(live);
    status = 'success';
    current.settled.resolve(context);
    events.settle('ready', context);
    // What an earlier failure of init left in error has what it needs now.
    islands.retryAll();
  };

  const start = (given: Attempt['given']): Promise<WeaverContext> => {
    // Who asked for `ready` before init waits for the first one.
    const settled = waiting ?? createDeferred<WeaverContext>();
    waiting = undefined;
    const current: Attempt = { given, settled, abort: new AbortController() };
    attempt = current;
    status = 'loading';
    events.unsettle();
    const parsed = parseConfig(given);
    const work = parsed.ok
      ? execute(current, parsed.config)
      : configError(parsed.faults).then((error) => Promise.reject(error));
    work.catch((error: unknown) => {
      if (attempt === current) fail(current, error);
    });
    return current.settled.promise;
  };

  /** The run of the present init, once it is ready. Rejects with NOT_INITIALISED, or as init did. */
  const readyRun = async (): Promise<InitRun> => {
    const current = attempt;
    if (!current || status === 'idle') throw new WeaverError('NOT_INITIALISED');
    await current.settled.promise;
    if (!current.run) throw new WeaverError('NOT_INITIALISED');
    // Once the person signed out in another tab nothing more is rendered or called here.
    current.run.life?.sessionId();
    return current.run;
  };
  const readyServices = async (): Promise<IslandServices> => islandServicesOf(await readyRun());

  /** Static files need no session: an app's are fetched while init still runs, labels in the likely language. */
  const prefetch = ({ app, folder }: ExportAddress): void => {
    const run = attempt?.run;
    if (!run || status !== 'loading') return;
    // Its failure is told by the load that follows.
    void quiet(run.loader.prefetch(app));
    // Until the tenant is known its language is a guess: the config's, the page's, or what most tenants speak.
    const likely = run.config.language === undefined ? [run.language, DEFAULT_LANGUAGE] : [run.language];
    void run.labels.then(
      (labels) => {
        for (const language of new Set(likely)) labels.prefetchLabels(folder, language);
      },
      () => undefined,
    );
  };

  const islands = createIslandRegistry({
    run: () => attempt?.run,
    services: (again) => {
      // A person who asks an island to try again after a failed init means init.
      if (again && status === 'failed' && attempt) void start(attempt.given);
      return readyServices();
    },
    prefetch,
    onError: tellHost,
    onUnmounted: (island) => {
      events.emit('unmounted', island);
    },
  });

  /** Back to idle. Resolves when nothing of ours is on the page any more. */
  const reset = async (reason: string): Promise<void> => {
    const old = attempt;
    const unsettled = status === 'loading';
    islands.unmountAll();
    attempt = undefined;
    status = 'idle';
    themeOver = undefined;
    if (!old) return;
    const error = new WeaverError('DESTROYED', { message: reason });
    if (unsettled) fail(old, error);
    else abortWith(old.abort, error);
    events.unsettle();
    const late = (): Error => new Error('a script of a module is still on its way');
    await withTimeLimit(LATE_SCRIPT_LIMIT_MS, late, undefined, () => clear(old)).catch(() => undefined);
  };

  const ownFiles = (): FilesPlace => ({
    folder: attempt?.run?.folder ?? surroundings.folder,
    nonce: attempt?.run?.nonce ?? surroundings.nonce,
    isPinned: surroundings.isPinned === true,
  });

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

    render: islands.render,

    apply<Result>(funcName: string, ...args: readonly unknown[]) {
      if (typeof funcName !== 'string' || funcName === '') throw new WeaverError('MISSING_CONTAINER_FUNC');
      return applyFunction(funcName, args, prefetch, readyServices) as Promise<Result>;
    },

    async preload(names) {
      // One name alone will do; what is no name at all is told as every other.
      const addresses = ([] as string[]).concat(names).map(parseExportAddress);
      const run = attempt?.run;
      if (!run) throw new WeaverError('NOT_INITIALISED');
      await Promise.all(addresses.map(({ app }) => run.loader.prefetch(app)));
    },

    setTheme,

    async setLanguage(language) {
      if (!isLanguage(language)) {
        throw new WeaverError('CONFIG_INVALID', {
          message: `setLanguage takes one of ${LANGUAGES.join(', ')}`,
        });
      }
      const run = await readyRun();
      run.wantedLanguage = language;
      await Promise.all([run.loadTexts(language), run.labels.then((labels) => labels.loadKnown(language))]);
      // A later wish, or the end of the session, came first.
      if (run.wantedLanguage !== language || run.signal.aborted) return;
      run.language = language;
      islands.refreshAll();
    },

    on: (event, listener) => events.on(event, listener),

    async doctor(config) {
      return callDoctor(config ?? attempt?.given, surroundings, ownFiles());
    },

    async inspect() {
      return callInspector(
        {
          version: VERSION,
          status: () => status,
          run: () => attempt?.run,
          islands: islands.list,
          onInitError: (listener) => events.on('error', listener),
        },
        ownFiles(),
      );
    },

    async logout() {
      await attempt?.run?.life?.logout();
      dropCachedTenant();
      await reset('the session was ended by logout');
      events.emit('logout', undefined);
    },

    destroy() {
      return reset('the SDK was destroyed');
    },
  };
}
