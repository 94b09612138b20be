import { requirePage } from '../browser/requirePage.js';
import type { ResolvedConfig, WeaverConfig } from '../context/config.js';
import type { WeaverContext } from '../context/events.js';
import type { SessionContext } from '../context/sessionContext.js';
import { abortWith } from '../core/abort.js';
import { createDeferred, type Deferred } from '../core/deferred.js';
import { WeaverError } from '../core/errors.js';
import { setLogLevel } from '../core/logLevel.js';
import { endLive, type LiveServices } from '../library/live.js';
import { clearSharedRegistry, sharedRegistry, type SharedRegistry } from '../modules/sharedScope.js';
import { createInitContext, type DisposableInit, type SdkInstance } from './createInitContext.js';
import { claimLive, isLive, releaseLive } from './liveSlot.js';
import { logEvents, prepareFiles } from './startup.js';
import { INIT_STEPS, runPipeline } from './steps/index.js';

/** One call of init and its results. */
export interface Attempt {
  /** The config as passed; plain JavaScript callers may omit it. */
  readonly given: WeaverConfig | null | undefined;
  readonly settled: Deferred<WeaverContext>;
  readonly abort: AbortController;
  /** The page's registry, while this attempt has the page's live session. */
  registry?: SharedRegistry;
  init?: DisposableInit;
  session?: SessionContext;
  live?: LiveServices;
  /** Resolves when all its traces are removed from the page. */
  cleared?: Promise<void>;
}

/** Creates an {@link Attempt}. @param settled for the promise that it settles, if there is one already */
export function createAttempt(given: Attempt['given'], settled = createDeferred<WeaverContext>()): Attempt {
  return { given, settled, abort: new AbortController() };
}

async function takeDown(old: Attempt): Promise<void> {
  const { init, live, registry } = old;
  endLive(live);
  if (registry) releaseLive(registry, old);
  await init?.dispose();
  // Cleared only now, so that a late script still found its libraries. A new session may already use the registry.
  if (registry && init && !isLive(registry)) clearSharedRegistry(registry);
}

/**
 * Removes the traces of an attempt from the page, except islands. Resolves when none of its scripts can run any more.
 */
export function clearAttempt(old: Attempt): Promise<void> {
  return (old.cleared ??= takeDown(old));
}

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
  claimLive(registry, current);
  current.registry = registry;
  current.init = createInitContext(config, instance, registry, abort.signal);
  const { context } = current.init;
  const limit = setTimeout(() => {
    abortWith(abort, new WeaverError('INIT_TIMEOUT'));
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
