import { ofDocument } from '../browser/pageNodes.js';
import { requirePage } from '../browser/requirePage.js';
import type { ResolvedConfig, WeaverConfig } from '../context/config.js';
import type { WeaverContext } from '../context/events.js';
import type { InitContext } from '../context/initContext.js';
import type { SessionContext } from '../context/sessionContext.js';
import { abortWith } from '../core/abort.js';
import { createDeferred, markHandled, type Deferred } from '../core/promises.js';
import { ERROR_CODES, WeaverError } from '../core/errors.js';
import { lazyChunk } from '../core/lazyChunk.js';
import { setLogLevel } from '../core/log.js';
import { endLive, type LiveServices } from '../library/live.js';
import { clearSharedRegistry, sharedRegistry, type SharedRegistry } from '../modules/sharedScope.js';
import { loadSignIn } from '../session/loadSignIn.js';
import { createInitContext, type SdkInstance } from './createInitContext.js';
import { INIT_STEPS, runPipeline } from './steps/index.js';

/** The slot in which all copies of the SDK on a page see which instance has the live session (contract §4). */
const LIVE_KEY = Symbol.for('weaverSDK.live');

/** One call of init and its results. */
export interface Attempt {
  /** The config as passed; plain JavaScript callers may omit it. */
  readonly given: WeaverConfig | null | undefined;
  readonly settled: Deferred<WeaverContext>;
  readonly abort: AbortController;
  /** Identifies this attempt in the page's registry. An empty object, because any script of the page can read the registry. */
  readonly claim: object;
  /** The page's registry, set while this attempt has the page's live session. */
  registry?: SharedRegistry;
  init?: ReturnType<typeof createInitContext>;
  session?: SessionContext;
  live?: LiveServices;
  /** Resolves when all its traces are removed from the page. */
  cleared?: Promise<void>;
}

/** Creates an {@link Attempt}. @param settled for the promise that it settles, if there is one already */
export function createAttempt(given: Attempt['given'], settled = createDeferred<WeaverContext>()): Attempt {
  return { given, settled, abort: new AbortController(), claim: {} };
}

async function removeTraces(old: Attempt): Promise<void> {
  const { init, live, registry } = old;
  endLive(live);
  if (registry?.[LIVE_KEY] === old.claim) Reflect.deleteProperty(registry, LIVE_KEY);
  await init?.dispose();
  // Cleared after dispose, because scripts that were still loading need its libraries. A new session may use it already.
  if (registry && init && registry[LIVE_KEY] === undefined) clearSharedRegistry(registry);
}

/**
 * Removes the traces of an attempt from the page, except islands. Resolves when none of its scripts can run any more.
 */
export function clearAttempt(old: Attempt): Promise<void> {
  return (old.cleared ??= removeTraces(old));
}

/**
 * Requests files that need no session while the steps of init wait for their calls: code of later steps, the module
 * index, and texts.
 */
function prepareFiles(context: InitContext): void {
  const { config, appearance } = context;
  if (config.loginToken !== undefined || config.enablePassport) void markHandled(loadSignIn());
  void markHandled(context.loader().then((loader) => loader.index()));
  void appearance.loadTexts(appearance.language());
}

const loadStartLog = /* @__PURE__ */ lazyChunk('startLog', () => import('./startLog/index.js'), 'startLog');

/** Logs what an init and its session do; not if the code for it cannot be loaded. */
function logEvents(context: InitContext, level: 'info' | 'debug'): void {
  void markHandled(
    loadStartLog().then(({ startLog }) => {
      startLog(context, level);
    }),
  );
}

const HIDDEN = `${ERROR_CODES.INIT_TIMEOUT.message}: the tab is hidden, so the browser delays its timers`;

/**
 * Runs the steps of init. Resolves to the session, or rejects with the error of the failed step; with ALREADY_ACTIVE while
 * another instance has the live session, INIT_TIMEOUT, and NOT_INITIALISED on a server.
 */
export async function runSteps(
  current: Attempt,
  config: ResolvedConfig,
  instance: SdkInstance,
): Promise<SessionContext> {
  requirePage();
  const { abort } = current;
  const { logLevel } = config;
  setLogLevel(logLevel);
  const registry = sharedRegistry();
  const holder = registry[LIVE_KEY];
  if (holder !== undefined && holder !== current.claim) throw new WeaverError('ALREADY_ACTIVE');
  registry[LIVE_KEY] = current.claim;
  current.registry = registry;
  current.init = createInitContext(config, instance, registry, abort.signal);
  const { context } = current.init;
  const limit = setTimeout(() => {
    // Browsers delay the timers of a hidden tab by up to a minute.
    const why = ofDocument('visibilityState') === 'hidden' ? HIDDEN : undefined;
    abortWith(abort, new WeaverError('INIT_TIMEOUT', { message: why }));
  }, config.limits.initMs);
  try {
    // The steps send their first call at once; other files are requested after it.
    const running = runPipeline(INIT_STEPS, context, (timing) => {
      instance.activity.add({ kind: 'step', timing });
    });
    prepareFiles(context);
    if (logLevel === 'info' || logLevel === 'debug') logEvents(context, logLevel);
    return await running;
  } finally {
    clearTimeout(limit);
  }
}
