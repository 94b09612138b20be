import type { WeaverConfig } from '../context/config.js';
import type { SdkEvents, WeaverContext } from '../context/events.js';
import type { Activity, InitContext } from '../context/initContext.js';
import type { SessionContext } from '../context/sessionContext.js';
import { abortWith, withTimeLimit } from '../core/abort.js';
import { attempt as attemptToRead } from '../core/callerValues.js';
import { createDeferred, markHandled, type Deferred, sleep } from '../core/promises.js';
import type { Emitter } from '../core/emitter.js';
import { WeaverError, asWeaverError } from '../core/errors.js';
import { logWarning } from '../core/log.js';
import { logFailure } from '../core/causes.js';
import { sameValue } from '../core/objects.js';
import { createReplayBuffer } from '../core/replayBuffer.js';
import type { Theme } from '../islands/theme/theme.js';
import { setLive } from '../library/live.js';
import { clearErrorList, forgetEarlyErrors, weappMonitorInstance } from '../library/monitor.js';
import type { ResourceEvent } from '../modules/moduleLoader.js';
import { dropCachedTenant } from '../session/tenant/dropCachedTenant.js';
import { clearAttempt, createAttempt, runSteps, type Attempt } from './attempt.js';
import { configError } from './config/configError.js';
import { parseConfig } from './config/parseConfig.js';
import type { SdkInstance, TagEnvironment } from './createInitContext.js';
import {
  refreshAll,
  retryAll,
  unmountAll,
  unmountFrames,
  whenIslandsSettled,
  type Embedded,
} from '../context/embedded.js';
import { createHostEvents } from './hostEvents.js';
import { loadInit } from './loadInit.js';
import { loadLater } from './loadLater.js';
import type { SdkStatus, WeaverSDK } from './weaverSDK.js';

/** How long destroy waits for a script that is loading; a slower one is cleaned up when it has loaded. */
const LATE_SCRIPT_LIMIT_MS = 1_000;

/** How long a logout waits until the errors of the session are sent. */
const LAST_REPORT_LIMIT_MS = 1_000;

/** Passes a failed init to the exporters of its config; without a `monitor` in it there are none. */
function exportFailure(context: InitContext, error: WeaverError): void {
  if (!context.config.monitor) return;
  void markHandled(loadLater().then(({ exportFailedInit }) => exportFailedInit(context, error)));
}

/** The inits of one SDK instance, one after the other, and the session of the current one. */
export interface Inits extends Pick<WeaverSDK, 'init' | 'setTheme' | 'logout' | 'destroy'> {
  readonly status: SdkStatus;
  /** Settles with the current init; before init with the first one. */
  readonly ready: Promise<WeaverContext>;
  /** The config of the current init, as it was given. */
  readonly given: Attempt['given'];
  /** The context of the current init; undefined before its config is valid. */
  readonly context: InitContext | undefined;
  /** The session of the current init; undefined before it is ready. */
  readonly session: SessionContext | undefined;
  readonly host: SdkInstance['host'];
  /**
   * Resolves to the session when init is ready. Rejects with NOT_INITIALISED, SESSION_EXPIRED, or as init did.
   *
   * @param again the user clicked the retry button of an island or frame: a failed init is repeated, and a user whose session
   *   is over signs in again
   */
  readonly readySession: (again?: boolean) => Promise<SessionContext>;
}

/** Creates the {@link Inits} of an SDK instance, whose islands and frames are `embedded`. */
export function createInits(
  environment: TagEnvironment,
  events: Emitter<SdkEvents>,
  embedded: Embedded,
  render: WeaverSDK['render'],
): Inits {
  // Both are kept after a failed init, so that the features of the next successful one receive their entries.
  const activity = createReplayBuffer<Activity>();
  const files = createReplayBuffer<ResourceEvent>();
  let status: SdkStatus = 'idle';
  let attempt: Attempt | undefined;
  /** The promise of `ready` that was read before the first init. */
  let waiting: Deferred<WeaverContext> | undefined;
  /** The attempt whose session is being logged out: islands and calls that start now are refused. */
  let loggingOut: Attempt | undefined;
  /** The running logout, which a second call joins. */
  let currentLogout: Promise<void> | undefined;
  let hostTheme: Theme | undefined;

  const host = createHostEvents(events, activity, () => attempt?.given);
  const instance: SdkInstance = {
    environment,
    host,
    activity,
    files,
    hostTheme: () => hostTheme,
    embedded,
  };

  const fail = (failed: Attempt, cause: unknown): void => {
    const error = asWeaverError(cause, 'REQUEST_FAILED');
    abortWith(failed.abort, error);
    void clearAttempt(failed);
    if (attempt === failed) {
      status = 'failed';
      logFailure(error.phase === undefined ? 'init' : `init in the step ${error.phase}`, error);
      if (failed.init) exportFailure(failed.init.context, error);
    }
    failed.settled.reject(error);
    events.settle('error', error);
    host.onError(error);
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
    if (!attempt?.init) return;
    attempt.init.context.appearance.setHostTheme(copy);
    refreshAll(embedded);
  };

  const run = async (current: Attempt): Promise<void> => {
    const parsed = parseConfig(current.given);
    if (!parsed.ok) throw await configError(parsed.faults);
    const session = await runSteps(current, parsed.config, instance);
    const { liveServicesOf, startAfterPaint, weaverContextOf } = await loadInit();
    // destroy may have been called after the last step finished.
    if (current.abort.signal.aborted) throw current.abort.signal.reason as Error;
    const readyContext = weaverContextOf(session, session.timings);
    current.session = session;
    current.live = liveServicesOf(session, { render, setTheme });
    setLive(current.live);
    status = 'success';
    current.settled.resolve(readyContext);
    events.settle('ready', readyContext);
    // Islands and frames that failed with an earlier init can be shown now.
    retryAll(embedded);
    startAfterPaint(session, (limitMs) => whenIslandsSettled(embedded, limitMs));
  };

  const start = (given: Attempt['given']): Promise<WeaverContext> => {
    attempt?.init?.replace();
    const current = createAttempt(given, waiting);
    waiting = undefined;
    attempt = current;
    status = 'loading';
    events.unsettle();
    // Built-in functions that the page has replaced may throw anywhere.
    run(current).catch((error: unknown) => {
      if (attempt === current) fail(current, error);
    });
    return current.settled.promise;
  };

  /** Returns to idle. Resolves when all traces are removed from the page. */
  const reset = async (reason: string): Promise<void> => {
    const old = attempt;
    const unsettled = status === 'loading';
    unmountAll(embedded);
    attempt = undefined;
    status = 'idle';
    hostTheme = undefined;
    if (!old) return;
    old.init?.replace();
    const error = new WeaverError('DESTROYED', { message: reason });
    if (unsettled) fail(old, error);
    else abortWith(old.abort, error);
    events.unsettle();
    const late = (): Error => new Error('a script is late');
    await withTimeLimit(LATE_SCRIPT_LIMIT_MS, late, undefined, () => clearAttempt(old)).catch(
      () => undefined,
    );
    activity.clear();
    files.clear();
    forgetEarlyErrors();
  };

  const logOut = async (): Promise<void> => {
    const isRunning = attempt !== undefined;
    loggingOut = attempt;
    // A platform page in a frame may request the session as long as its frame exists.
    unmountFrames(embedded);
    // Sends the errors of this session now: the next one may be another user's, and must not send them.
    if (isRunning) {
      await Promise.race([weappMonitorInstance.flush(), sleep(LAST_REPORT_LIMIT_MS)]);
      clearErrorList();
    }
    await attempt?.init?.context.renewal.logout();
    dropCachedTenant();
    await reset('the session was ended by logout');
    if (isRunning) events.emit('logout', undefined);
  };

  return {
    host,
    setTheme,
    get status() {
      return status;
    },
    get ready() {
      if (attempt) return attempt.settled.promise;
      waiting ??= createDeferred<WeaverContext>();
      return waiting.promise;
    },
    get given() {
      return attempt?.given;
    },
    get context() {
      return attempt?.init?.context;
    },
    get session() {
      return attempt?.session;
    },
    init(config: WeaverConfig) {
      if (!attempt || status === 'failed') return start(config);
      const { given, settled } = attempt;
      if (!attemptToRead(() => sameValue(given, config), false)) {
        logWarning('init was called again with another config, which is ignored; call destroy() first');
      }
      return settled.promise;
    },
    async readySession(again = false) {
      if (again && status === 'failed' && attempt) void start(attempt.given);
      else if (again) await attempt?.init?.context.renewal.signIn();
      const current = attempt;
      if (!current || status === 'idle') throw new WeaverError('NOT_INITIALISED');
      if (loggingOut === current) throw new WeaverError('SESSION_EXPIRED');
      await current.settled.promise;
      const { session: context } = current;
      if (!context) throw new WeaverError('NOT_INITIALISED');
      // Throws SESSION_EXPIRED after a logout in another tab.
      context.sessionStore.sessionIdForCall();
      return context;
    },
    logout: () => (currentLogout ??= logOut().finally(() => (currentLogout = undefined))),
    destroy: () => reset('the SDK was destroyed'),
  };
}
