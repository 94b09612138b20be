import { requirePage } from '../browser/requirePage.js';
import type { HostEvents, SdkEvents, WeaverContext } from '../context/events.js';
import type { WeaverConfig, ResolvedConfig } from '../context/config.js';
import type { Activity, InitContext } from '../context/initContext.js';
import type { SessionContext } from '../context/sessionContext.js';
import { attempt as attemptToRead, ownOption } from '../core/callerValues.js';
import { abortWith, withTimeLimit } from '../core/abort.js';
import { createDeferred, markHandled, type Deferred } from '../core/deferred.js';
import { createEmitter } from '../core/emitter.js';
import { WeaverError, asWeaverError } from '../core/errors.js';
import { logError, logWarning } from '../core/log.js';
import { setLogLevel } from '../core/logLevel.js';
import { logFailure } from '../core/logFailure.js';
import { lazyChunk } from '../core/lazyChunk.js';
import { createReplayBuffer } from '../core/replayBuffer.js';
import { sameValue } from '../core/objects.js';
import { sleep } from '../core/sleep.js';
import { VERSION } from '../core/version.js';
import { pageLanguage } from '../browser/page.js';
import { chooseLanguage, DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../i18n/languages.js';
import type { IslandServices } from '../islands/islandHost.js';
import type { Theme } from '../islands/theme/theme.js';
import { endLive, setLive, type LiveServices } from '../library/live.js';
import { clearErrorList, forgetEarlyErrors, weappMonitorInstance } from '../library/monitor.js';
import { parseExportAddress, type ExportAddress } from '../modules/appName.js';
import type { ResourceEvent } from '../modules/resourceEvent.js';
import { clearSharedRegistry, sharedRegistry, type SharedRegistry } from '../modules/sharedScope.js';
import { dropCachedTenant } from '../session/tenant/dropCachedTenant.js';
import { configError } from './config/configError.js';
import { parseConfig } from './config/parseConfig.js';
import type { Environment } from './environment.js';
import { createInitContext, type DisposableInit } from './createInitContext.js';
import { createFrameRegistry } from './frameRegistry.js';
import { createIslandRegistry } from './islandRegistry.js';
import { claimLive, isLive, releaseLive } from './liveSlot.js';
import { loadInit, renderingCode } from './loadInit.js';
import { openRecord } from './openRecord.js';
import { exportFailure, loadLater, prepareFiles, whenLater } from './startup.js';
import { INIT_STEPS, runPipeline } from './steps/index.js';
import type { SdkStatus, WeaverSDK } from './weaverSDK.js';

/** How long destroy waits for a loading script; if it takes longer, it is cleaned up when it has loaded. */
const LATE_SCRIPT_LIMIT_MS = 1_000;

/** How long a logout waits until the errors of the session are sent. */
const LAST_REPORT_LIMIT_MS = 1_000;

const loadDoctor = /* @__PURE__ */ lazyChunk(
  'doctor',
  () => import('./devTools/doctor/index.js'),
  'callDoctor',
);
const loadInspector = /* @__PURE__ */ lazyChunk(
  'inspector',
  () => import('./devTools/inspector/index.js'),
  'callInspector',
);

/** One call of init and its results. */
interface Attempt {
  /** The config as passed; plain JavaScript callers may omit it. */
  readonly given: WeaverConfig | null | undefined;
  readonly settled: Deferred<WeaverContext>;
  readonly abort: AbortController;
  init?: DisposableInit;
  session?: SessionContext;
  live?: LiveServices;
  /** Resolves when all its traces are removed from the page. */
  cleared?: Promise<void>;
}

/** Creates an SDK instance. One per page can be live at a time: init of a second one rejects with ALREADY_ACTIVE. */
export function createWeaverSDK(environment: Environment = {}): WeaverSDK {
  const events = createEmitter<SdkEvents>();
  // Kept after a failed init, so that the features of the next successful one receive its entries.
  const activity = createReplayBuffer<Activity>();
  const files = createReplayBuffer<ResourceEvent>();
  const owner = {};
  let status: SdkStatus = 'idle';
  let attempt: Attempt | undefined;
  let waiting: Deferred<WeaverContext> | undefined;
  /** The attempt whose session is being logged out: nothing new gets it. */
  let leaving: Attempt | undefined;
  /** The running logout. */
  let ending: Promise<void> | undefined;
  let registry: SharedRegistry | undefined;
  let hostTheme: Theme | undefined;
  /** The errors that `onError` of the config has been called with. */
  const reported = new WeakSet<object>();
  /** The language of the last call of setLanguage. */
  let wantedLanguage: string | undefined;

  const present = (): InitContext | undefined => attempt?.init?.context;

  const host: HostEvents = {
    emit: (event, payload) => {
      events.emit(event, payload);
    },
    onError(error, island, cause) {
      activity.add({ kind: 'error', error, failed: island, atMs: Date.now() });
      // What islands and frames make of the error of init, which was reported when init failed.
      if (!reported.has(cause as object)) host.onRequestError(error);
    },
    onRequestError(error) {
      // The error of a call may become that of its island.
      if (reported.has(error)) return;
      reported.add(error);
      const onError = ownOption(attempt?.given, 'onError');
      if (typeof onError !== 'function') return;
      try {
        (onError as (error: WeaverError) => void)(error);
      } catch (thrown) {
        logError('the onError of the config threw', thrown);
      }
    },
  };

  /**
   * Removes the traces of an init attempt from the page, except islands. Resolves when none of its scripts can run
   * any more.
   */
  const clear = (old: Attempt): Promise<void> => (old.cleared ??= takeDown(old));

  const takeDown = async (old: Attempt): Promise<void> => {
    endLive(old.live);
    const left = registry;
    registry = undefined;
    if (left) releaseLive(left, owner);
    await old.init?.dispose();
    // Cleared only now, so that a late script still found its libraries. A new session may already use the registry.
    if (left && old.init && !isLive(left)) clearSharedRegistry(left);
  };

  const fail = (failed: Attempt, cause: unknown): WeaverError => {
    const error = asWeaverError(cause, 'REQUEST_FAILED');
    abortWith(failed.abort, error);
    void clear(failed);
    if (attempt === failed) {
      status = 'failed';
      logFailure(error.phase === undefined ? 'init' : `init in the step ${error.phase}`, error);
      if (failed.init) exportFailure(failed.init.context, error);
    }
    failed.settled.reject(error);
    events.settle('error', error);
    host.onError(error);
    return error;
  };

  const setTheme: WeaverSDK['setTheme'] = (theme) => {
    const given: unknown = theme;
    // A copy: a getter or proxy that throws would keep every island from being updated.
    const copy =
      typeof given === 'object' && given !== null
        ? attemptToRead(() => ({ ...given }), undefined)
        : undefined;
    if (given !== undefined && !copy) {
      throw new WeaverError('CONFIG_INVALID', {
        message: 'setTheme takes a readable theme object, or nothing for the theme of init',
      });
    }
    hostTheme = copy;
    present()?.appearance.setHostTheme(copy);
    if (attempt?.init) refreshAll();
  };

  const execute = async (current: Attempt, config: ResolvedConfig): Promise<void> => {
    requirePage();
    const { abort } = current;
    const { logLevel } = config;
    setLogLevel(logLevel);
    registry = sharedRegistry();
    claimLive(registry, owner);
    current.init = createInitContext(config, {
      environment,
      registry,
      signal: abort.signal,
      host,
      islands: { refreshAll, retryAll, onRequestFailed: islands.onRequestFailed },
      activity,
      files,
      hostTheme,
    });
    const { context } = current.init;
    const limit = setTimeout(() => {
      abortWith(abort, new WeaverError('INIT_TIMEOUT'));
    }, config.limits.initMs);
    let session: SessionContext;
    try {
      // The steps send their first call at once; other files are requested after it.
      const running = runPipeline(INIT_STEPS, context, (timing) => {
        activity.add({ kind: 'step', timing });
      });
      prepareFiles(context);
      if (logLevel === 'info' || logLevel === 'debug')
        whenLater(({ startLog }) => {
          startLog(context, logLevel);
        });
      session = await running;
    } finally {
      clearTimeout(limit);
    }
    const { liveServicesOf, startAfterPaint, weaverContextOf } = await loadInit();
    // destroy may have been called after the last step finished.
    if (abort.signal.aborted) throw abort.signal.reason as Error;
    const readyContext = weaverContextOf(session, context.timings);
    current.session = session;
    current.live = liveServicesOf(session, { render: islands.render, setTheme });
    setLive(current.live);
    status = 'success';
    current.settled.resolve(readyContext);
    events.settle('ready', readyContext);
    // What failed with an earlier init can be shown now.
    retryAll();
    startAfterPaint(session, islands.whenSettled);
  };

  const start = (given: Attempt['given']): Promise<WeaverContext> => {
    // `ready` may have been read before init; its promise is used for this init.
    const settled = waiting ?? createDeferred<WeaverContext>();
    waiting = undefined;
    const current: Attempt = { given, settled, abort: new AbortController() };
    attempt = current;
    status = 'loading';
    events.unsettle();
    const work = async (): Promise<void> => {
      const parsed = parseConfig(given);
      if (!parsed.ok) throw await configError(parsed.faults);
      await execute(current, parsed.config);
    };
    // Built-in functions that the page has replaced may throw anywhere.
    work().catch((error: unknown) => {
      if (attempt === current) fail(current, error);
    });
    return current.settled.promise;
  };

  /** The session of the current init, once it is ready. Rejects with NOT_INITIALISED, or as init did. */
  const readySession = async (): Promise<SessionContext> => {
    const current = attempt;
    if (!current || status === 'idle') throw new WeaverError('NOT_INITIALISED');
    if (leaving === current) throw new WeaverError('SESSION_EXPIRED');
    await current.settled.promise;
    if (!current.session) throw new WeaverError('NOT_INITIALISED');
    // Throws SESSION_EXPIRED after a logout in another tab, so nothing is rendered or called here.
    current.session.session.sessionIdForCall();
    return current.session;
  };
  /**
   * The retry button of an island or frame repeats a failed init, and lets a user whose session is over sign in again.
   */
  const sessionAgain = async (again: boolean): Promise<SessionContext> => {
    if (again && status === 'failed' && attempt) void start(attempt.given);
    else if (again) await present()?.renewal.signIn();
    return readySession();
  };
  const readyServices = async (again = false): Promise<IslandServices> => {
    const session = await sessionAgain(again);
    return (await loadInit()).islandServicesOf(session);
  };

  /** Fetches the static files of an app during init, because they need no session; labels in the likely language. */
  const prefetch = ({ app, folder }: ExportAddress): void => {
    const context = present();
    if (!context || status !== 'loading') return;
    // A failure is reported by the later load.
    void markHandled(context.loader().then((loader) => loader.prefetch(app)));
    // The language is a guess until the tenant is known: that of the config or the page, and the default language.
    const guess = context.appearance.language();
    const likely = context.config.language === undefined ? [guess, DEFAULT_LANGUAGE] : [guess];
    void context.labels().then(
      (labels) => {
        for (const language of new Set(likely)) labels.prefetchLabels(folder, language);
      },
      () => undefined,
    );
  };

  const callFunction = async (funcName: string, args: readonly unknown[]): Promise<unknown> => {
    requirePage();
    const address = parseExportAddress(funcName);
    prefetch(address);
    const services = await readyServices();
    return (await loadLater()).callFunction(address, funcName, args, services);
  };

  const islands = createIslandRegistry({
    context: present,
    rendering: renderingCode,
    services: readyServices,
    prefetch,
    onError: host.onError,
    onRequestError(error) {
      // The loss of a session is reported once, not for each call.
      if (error.code !== 'SESSION_EXPIRED') host.onRequestError(error);
    },
    onUnmounted: (island) => {
      events.emit('unmounted', island);
    },
  });

  const frames = createFrameRegistry({
    context: present,
    session: sessionAgain,
    onError: host.onError,
  });

  const devToolsView = { context: present, islands: islands.list, frames: frames.list };

  const refreshAll = (): void => {
    islands.refreshAll();
    frames.refreshAll();
  };

  const retryAll = (apps?: readonly string[]): void => {
    islands.retryAll(apps);
    if (!apps) frames.retryAll();
  };

  /** Returns to idle. Resolves when all traces are removed from the page. */
  const reset = async (reason: string): Promise<void> => {
    const old = attempt;
    const unsettled = status === 'loading';
    islands.unmountAll();
    frames.unmountAll();
    attempt = undefined;
    status = 'idle';
    hostTheme = undefined;
    if (!old) return;
    const error = new WeaverError('DESTROYED', { message: reason });
    if (unsettled) fail(old, error);
    else abortWith(old.abort, error);
    events.unsettle();
    const late = (): Error => new Error('a script is late');
    await withTimeLimit(LATE_SCRIPT_LIMIT_MS, late, undefined, () => clear(old)).catch(() => undefined);
    activity.clear();
    files.clear();
    forgetEarlyErrors();
  };

  const logOut = async (): Promise<void> => {
    const isRunning = attempt !== undefined;
    leaving = attempt;
    // A page may ask for the session until it is gone.
    frames.unmountAll();
    // The next session may be another person's, who must not send them.
    if (isRunning) {
      await Promise.race([weappMonitorInstance.flush(), sleep(LAST_REPORT_LIMIT_MS)]);
      clearErrorList();
    }
    await present()?.renewal.logout();
    dropCachedTenant();
    await reset('the session was ended by logout');
    if (isRunning) events.emit('logout', undefined);
  };

  const doctor: WeaverSDK['doctor'] = async (config) => {
    const { callDoctor } = await loadDoctor();
    return callDoctor(config ?? attempt?.given, environment, devToolsView);
  };

  return {
    version: VERSION,
    monitor: weappMonitorInstance,
    get status() {
      return status;
    },
    get language() {
      return present()?.appearance.language() ?? chooseLanguage([pageLanguage()]);
    },
    get ready() {
      if (attempt) return attempt.settled.promise;
      waiting ??= createDeferred<WeaverContext>();
      return waiting.promise;
    },

    init(config) {
      if (attempt && status !== 'failed') {
        const { given } = attempt;
        if (!attemptToRead(() => sameValue(given, config), false)) {
          logWarning('init was called again with another config, which is ignored; call destroy() first');
        }
        return attempt.settled.promise;
      }
      return start(config);
    },

    render: islands.render,

    embed: frames.embed,

    open: async (...args) => {
      if (!attempt || status === 'failed') throw new WeaverError('NOT_INITIALISED');
      return openRecord(args, attempt.session, readySession);
    },

    apply<Result>(funcName: string, ...args: readonly unknown[]) {
      if (typeof funcName !== 'string' || funcName === '') throw new WeaverError('MISSING_CONTAINER_FUNC');
      return callFunction(funcName, args) as Promise<Result>;
    },

    async preload(names) {
      // Accepts one name or a list; an invalid value rejects with APP_MISSING like an invalid name.
      const list = attemptToRead(() => ([] as string[]).concat(names), ['']);
      const addresses = list.map(parseExportAddress);
      const context = present();
      if (!context) throw new WeaverError('NOT_INITIALISED');
      const loader = await context.loader();
      await Promise.all(addresses.map(({ app }) => loader.prefetch(app)));
    },

    setTheme,

    async setLanguage(language) {
      if (!isLanguage(language)) {
        throw new WeaverError('CONFIG_INVALID', {
          message: `setLanguage takes one of ${LANGUAGES.join(', ')}`,
        });
      }
      const { appearance, labelStore, signal } = await readySession();
      wantedLanguage = language;
      await Promise.all([appearance.loadTexts(language), labelStore.loadKnown(language)]);
      // Those of islands that began to load meanwhile.
      await labelStore.loadKnown(language);
      // A later setLanguage call, or the end of the session, came first.
      if (wantedLanguage !== language || signal.aborted) return;
      if (appearance.language() === language) return;
      appearance.setLanguage(language);
      refreshAll();
      events.emit('language', { language, dir: appearance.look().dir });
    },

    on: (event, listener) => events.on(event, listener),

    doctor,

    async inspect() {
      const { callInspector } = await loadInspector();
      return callInspector({
        ...devToolsView,
        version: VERSION,
        status: () => status,
        session: () => attempt?.session,
        doctor,
        onInitError: (listener) => events.on('error', listener),
      });
    },

    logout: () => (ending ??= logOut().finally(() => (ending = undefined))),

    destroy() {
      return reset('the SDK was destroyed');
    },
  };
}
