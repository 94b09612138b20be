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

/** An SDK instance with its current init. */
interface Sdk extends SdkInstance {
  readonly events: Emitter<SdkEvents>;
  readonly render: WeaverSDK['render'];
  status: SdkStatus;
  attempt: Attempt | undefined;
  /** The promise of `ready` that was read before the first init. */
  waiting: Deferred<WeaverContext> | undefined;
  /** The attempt whose session is being logged out: islands and calls that start now are refused. */
  loggingOut: Attempt | undefined;
}

function fail(sdk: Sdk, failed: Attempt, cause: unknown): void {
  const error = asWeaverError(cause, 'REQUEST_FAILED');
  abortWith(failed.abort, error);
  void clearAttempt(failed);
  if (sdk.attempt === failed) {
    sdk.status = 'failed';
    logFailure(error.phase === undefined ? 'init' : `init in the step ${error.phase}`, error);
    if (failed.init) exportFailure(failed.init.context, error);
  }
  failed.settled.reject(error);
  sdk.events.settle('error', error);
  sdk.host.onError(error);
}

function setTheme(sdk: Sdk, given: unknown): void {
  // A copy: a getter or proxy that throws would keep every island from being updated.
  const copy =
    typeof given === 'object' && given !== null
      ? attemptToRead((): Theme => ({ ...given }), undefined)
      : undefined;
  if (given !== undefined && !copy) {
    throw new WeaverError('CONFIG_INVALID', {
      message: 'setTheme takes a readable theme object, or nothing for the theme of init',
    });
  }
  sdk.hostTheme = copy;
  if (!sdk.attempt?.init) return;
  sdk.attempt.init.context.appearance.setHostTheme(copy);
  refreshAll(sdk.embedded);
}

async function run(sdk: Sdk, current: Attempt): Promise<void> {
  const { embedded, events, render } = sdk;
  const parsed = parseConfig(current.given);
  if (!parsed.ok) throw await configError(parsed.faults);
  const session = await runSteps(current, parsed.config, sdk);
  const { liveServicesOf, startAfterPaint, weaverContextOf } = await loadInit();
  // destroy may have been called after the last step finished.
  if (current.abort.signal.aborted) throw current.abort.signal.reason as Error;
  const readyContext = weaverContextOf(session, session.timings);
  current.session = session;
  current.live = liveServicesOf(session, render, (theme) => {
    setTheme(sdk, theme);
  });
  setLive(current.live);
  sdk.status = 'success';
  current.settled.resolve(readyContext);
  events.settle('ready', readyContext);
  // Islands and frames that failed with an earlier init can be shown now.
  retryAll(embedded);
  startAfterPaint(session, (limitMs) => whenIslandsSettled(embedded, limitMs));
}

function start(sdk: Sdk, given: Attempt['given']): Promise<WeaverContext> {
  sdk.attempt?.init?.replace();
  const current = createAttempt(given, sdk.waiting);
  sdk.waiting = undefined;
  sdk.attempt = current;
  sdk.status = 'loading';
  sdk.events.unsettle();
  // Built-in functions that the page has replaced may throw anywhere.
  run(sdk, current).catch((error: unknown) => {
    if (sdk.attempt === current) fail(sdk, current, error);
  });
  return current.settled.promise;
}

/** Returns to idle. Resolves when all traces are removed from the page. */
async function reset(sdk: Sdk, reason: string): Promise<void> {
  const { attempt: old, status } = sdk;
  unmountAll(sdk.embedded);
  sdk.attempt = undefined;
  sdk.status = 'idle';
  sdk.hostTheme = undefined;
  if (!old) return;
  old.init?.replace();
  const error = new WeaverError('DESTROYED', { message: reason });
  if (status === 'loading') fail(sdk, old, error);
  else abortWith(old.abort, error);
  sdk.events.unsettle();
  const late = (): Error => new Error('a script is late');
  await withTimeLimit(LATE_SCRIPT_LIMIT_MS, late, undefined, () => clearAttempt(old)).catch(() => undefined);
  sdk.activity.clear();
  sdk.files.clear();
  forgetEarlyErrors();
}

async function logOut(sdk: Sdk): Promise<void> {
  const isRunning = sdk.attempt !== undefined;
  sdk.loggingOut = sdk.attempt;
  // A platform page in a frame may request the session as long as its frame exists.
  unmountFrames(sdk.embedded);
  // Sends the errors of this session now: the next one may be another user's, and must not send them.
  if (isRunning) {
    await Promise.race([weappMonitorInstance.flush(), sleep(LAST_REPORT_LIMIT_MS)]);
    clearErrorList();
  }
  await sdk.attempt?.init?.context.renewal.logout();
  dropCachedTenant();
  await reset(sdk, 'the session was ended by logout');
  if (isRunning) sdk.events.emit('logout', undefined);
}

async function readySession(sdk: Sdk, again: boolean): Promise<SessionContext> {
  if (again && sdk.status === 'failed' && sdk.attempt) void start(sdk, sdk.attempt.given);
  else if (again) await sdk.attempt?.init?.context.renewal.signIn();
  const { attempt } = sdk;
  if (!attempt || sdk.status === 'idle') throw new WeaverError('NOT_INITIALISED');
  if (sdk.loggingOut === attempt) throw new WeaverError('SESSION_EXPIRED');
  await attempt.settled.promise;
  const { session } = attempt;
  if (!session) throw new WeaverError('NOT_INITIALISED');
  // Throws SESSION_EXPIRED after a logout in another tab.
  session.sessionStore.sessionIdForCall();
  return session;
}

/**
 * Creates the inits of an SDK instance, one after the other, and the session of the current one. Its islands and frames are
 * `embedded`.
 */
export function createInits(
  environment: TagEnvironment,
  events: Emitter<SdkEvents>,
  embedded: Embedded,
  render: WeaverSDK['render'],
) {
  const activity = createReplayBuffer<Activity>();
  const host = createHostEvents(events, activity, () => sdk.attempt?.given);
  const sdk: Sdk = {
    environment,
    events,
    embedded,
    render,
    host,
    // Both are kept after a failed init, so that the features of the next successful one receive their entries.
    activity,
    files: createReplayBuffer<ResourceEvent>(),
    hostTheme: undefined,
    status: 'idle',
    attempt: undefined,
    waiting: undefined,
    loggingOut: undefined,
  };
  /** The running logout, which a second call joins. */
  let currentLogout: Promise<void> | undefined;

  return {
    host,
    setTheme: (theme?: Theme): void => {
      setTheme(sdk, theme);
    },
    get status() {
      return sdk.status;
    },
    /** Settles with the current init; before init with the first one. */
    get ready(): Promise<WeaverContext> {
      if (sdk.attempt) return sdk.attempt.settled.promise;
      sdk.waiting ??= createDeferred<WeaverContext>();
      return sdk.waiting.promise;
    },
    /** The config of the current init, as it was given. */
    get given() {
      return sdk.attempt?.given;
    },
    /** The context of the current init; undefined before its config is valid. */
    get context(): InitContext | undefined {
      return sdk.attempt?.init?.context;
    },
    /** The session of the current init; undefined before it is ready. */
    get session() {
      return sdk.attempt?.session;
    },
    init: (config: WeaverConfig): Promise<WeaverContext> => {
      if (!sdk.attempt || sdk.status === 'failed') return start(sdk, config);
      const { given, settled } = sdk.attempt;
      if (!attemptToRead(() => sameValue(given, config), false)) {
        logWarning('init was called again with another config, which is ignored; call destroy() first');
      }
      return settled.promise;
    },
    /**
     * Resolves to the session when init is ready. Rejects with NOT_INITIALISED, SESSION_EXPIRED, or as init did.
     *
     * @param again the user clicked the retry button of an island or frame: a failed init is repeated, and a user whose
     *   session is over signs in again
     */
    readySession: (again = false): Promise<SessionContext> => readySession(sdk, again),
    logout: (): Promise<void> => (currentLogout ??= logOut(sdk).finally(() => (currentLogout = undefined))),
    destroy: (): Promise<void> => reset(sdk, 'the SDK was destroyed'),
  };
}

/** {@link createInits} */
export type Inits = ReturnType<typeof createInits>;
