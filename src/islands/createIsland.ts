import { WeaverError, asWeaverError } from '../core/errors.js';
import { abortWith, linkAbort, raceAbort } from '../core/abort.js';
import { createDeferred, type Deferred } from '../core/promises.js';
import { createEmitter, EVERY_EVENT } from '../core/emitter.js';
import { logError } from '../core/log.js';
import { logFailure } from '../core/causes.js';
import type { RequestCaller } from '../http/request/failedRequest.js';
import { parseExportAddress } from '../modules/appName.js';
import type { ModuleContext } from './context.js';
import { LOADING_DELAY_MS, type CreatedIsland, type Island, type RenderOptions } from './island.js';
import { createIslandFrame } from './islandFrame.browser.js';
import type { IslandHost, RenderingCode } from './islandHost.js';
import type { IslandServices } from './islandContext.js';
import { optionsError, propsError, readProps, readRenderOptions, type Props } from './renderInput.js';
import type { MountedModule } from './rendering/moduleRenderer.js';
import { createStatusDisplay } from './statusDisplay.js';

/** The events of the SDK, which a module cannot emit. */
const OWN_EVENTS: readonly string[] = ['ready', 'error', 'unmounted', 'requestError', EVERY_EVENT];

let lastId = 0;

/** One attempt to render an island. */
interface Attempt {
  readonly number: number;
  readonly startMs: number;
  readonly settled: Deferred<void>;
}

/** The status of an island, with what belongs to it. */
type IslandState =
  | { readonly status: 'loading' | 'ready' | 'unmounted'; readonly attempt: Attempt }
  | { readonly status: 'error'; readonly attempt: Attempt; readonly error: WeaverError };

/** What an island has rendered, and what it was rendered with. */
interface Rendered {
  readonly mounted: MountedModule;
  readonly services: IslandServices;
  readonly context: ModuleContext;
}

const newAttempt = (number: number): Attempt => ({
  number,
  startMs: performance.now(),
  settled: createDeferred<void>(),
});

/**
 * Starts watching whether an island is in the document, once the code for that has loaded. Returns the function that stops
 * it; `onFailed` is called when that code could not be loaded.
 */
function followWhenLoaded(
  rendering: IslandHost['rendering'],
  followed: Parameters<RenderingCode['followIsland']>[0],
  onFailed: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  rendering.load().then(({ followIsland }) => {
    if (!isOver) stop = followIsland(followed);
  }, onFailed);
  return () => {
    isOver = true;
    stop?.();
  };
}

/**
 * Renders a remote component into `container`. The island is added at once in its loading state; every render attempt
 * ends with exactly one of `ready` and `error`.
 */
export function createIsland(
  host: IslandHost,
  container: Element | ShadowRoot,
  compName: string,
  initialProps: unknown,
  options?: RenderOptions,
): CreatedIsland {
  const given = readRenderOptions(options);
  const key = given?.keepAlive === undefined ? undefined : `${compName} ${given.keepAlive}`;
  // No island can be parked before the rendering code has loaded.
  const parked =
    key && host.rendering.arrived()?.resumeIsland(host, key, container, initialProps, given?.signal);
  if (parked) return parked;
  lastId += 1;
  const id = `weaver-${lastId}`;
  const frame = createIslandFrame(container, id, given?.isolation ?? host.isolation);
  // A negative height is no CSS length, so the browser ignores it.
  if (given?.minHeightPx !== undefined) frame.element.style.minHeight = `${given.minHeightPx}px`;
  const statusRoot = createStatusDisplay(frame.openStatus, host.rendering.load, () => {
    // The theme comes with it.
    frame.setLook(host.early().look);
  });
  const emitter = createEmitter<Record<string, unknown>>();
  const { controller, unlink } = linkAbort(given?.signal);
  const { signal } = controller;
  const wasConnected = frame.isConnected();
  const firstProps = initialProps === undefined ? {} : readProps(initialProps);

  let state: IslandState = { status: 'loading', attempt: newAttempt(1) };
  let props: Props = firstProps ?? {};
  let rendered: Rendered | undefined;
  let loadingTimer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;

  /** True while an attempt is neither settled nor replaced. */
  const isLoading = (attempt: Attempt): boolean => state.attempt === attempt && state.status === 'loading';

  const follow = (): void => {
    const onPlaced = (): void => {
      frame.settle();
    };
    const followed = { ...created, owner: host, key, wasConnected, content: frame.content, onPlaced };
    stopFollowing ??= followWhenLoaded(host.rendering, followed, () => {
      // The next render attempt tries again.
      stopFollowing = undefined;
    });
  };

  const showFailure = (error: WeaverError): void => {
    const { texts, canSignIn } = host.early();
    statusRoot.showFailure({ error, name: compName, texts, canSignIn, onRetry: retry });
  };

  const removeRendered = (): void => {
    const old = rendered;
    rendered = undefined;
    old?.mounted.unmount();
  };

  const fail = (attempt: Attempt, cause: unknown): void => {
    // What a failed component throws later belongs to the same failure.
    const isOver = state.status === 'unmounted' || state.status === 'error';
    if (state.attempt.number !== attempt.number || isOver) return;
    const error = asWeaverError(cause, 'RENDER_FAILED').with({ component: compName });
    // Rendered once and failed later: from now on `ready` and late listeners report only the failure.
    const failed = state.status === 'ready' ? { ...attempt, settled: createDeferred<void>() } : attempt;
    if (failed !== attempt) emitter.unsettle();
    state = { status: 'error', attempt: failed, error };
    clearTimeout(loadingTimer);
    // A component must not be unmounted during the render in which it threw.
    void Promise.resolve().then(() => {
      if (state.attempt !== failed || state.status !== 'error') return;
      removeRendered();
      showFailure(error);
    });
    logFailure(compName, error, cause);
    follow();
    failed.settled.reject(error);
    emitter.settle('error', error);
    host.onError(error, { islandId: id, startMs: attempt.startMs }, cause);
  };

  const succeed = (attempt: Attempt): void => {
    if (!isLoading(attempt)) return;
    state = { status: 'ready', attempt };
    clearTimeout(loadingTimer);
    void Promise.resolve().then(() => {
      if (state.status === 'ready') statusRoot.hide();
    });
    follow();
    attempt.settled.resolve();
    emitter.settle('ready', island);
  };

  const emit = (event: string, data: unknown): void => {
    if (!OWN_EVENTS.includes(event)) emitter.emit(event, data);
  };

  const onRequestFailed: RequestCaller['onFailed'] = (failed, error) => {
    emitter.emit('requestError', failed);
    host.onRequestError(error);
  };

  const load = async (attempt: Attempt): Promise<void> => {
    if (!given) throw optionsError(compName);
    if (!firstProps) throw propsError(initialProps, compName);
    const address = parseExportAddress(compName);
    host.prefetch(address);
    const services = await host.services(attempt.number > 1);
    frame.setLook(services.look);
    const [{ createIslandContext }, module] = await Promise.all([
      host.rendering.load(),
      services.loadModule(address.app),
      services.loadLabels(address.folder),
    ]);
    // Marks the element of a module in development, for inspection in the DOM.
    if (module.devOrigin !== undefined) frame.element.dataset['weaverDev'] = module.devOrigin;
    const wanted = { module, address };
    await Promise.all([frame.addStyles(module.styles), services.renderer.prepare(wanted)]);
    if (state.attempt !== attempt || signal.aborted) return;
    if (wasConnected && !frame.isConnected() && key === undefined) {
      throw new WeaverError('RENDER_FAILED', { message: 'the container was removed from the document' });
    }
    // The look may have changed while the module was loading.
    frame.setLook(services.look);
    // A retry may begin before the tree of the failed attempt was removed.
    removeRendered();
    const context = createIslandContext(services, {
      ...{ id, compName, signal, frame, emit, onRequestFailed },
      current: () => rendered?.context,
      onError: (error) => {
        fail(attempt, error);
      },
    });
    const mounted = services.renderer.mount(frame.content, wanted, props, context, {
      startMs: attempt.startMs,
      onCommit: () => {
        succeed(attempt);
      },
      onError: (error) => {
        fail(attempt, error);
      },
    });
    rendered = { mounted, services, context };
  };

  const start = (): void => {
    const { attempt } = state;
    // A retry by the user shows its loading state at once.
    const delayMs = attempt.number === 1 ? LOADING_DELAY_MS : 0;
    loadingTimer = setTimeout(() => {
      if (state.status === 'loading') statusRoot.showLoading(host.early().texts);
    }, delayMs);
    raceAbort(load(attempt), signal).catch((error: unknown) => {
      if (!signal.aborted) fail(attempt, error);
    });
  };

  const retry = (): void => {
    if (state.status !== 'error') return;
    state = { status: 'loading', attempt: newAttempt(state.attempt.number + 1) };
    emitter.unsettle();
    start();
  };

  const unmount = (): void => {
    const { status, attempt } = state;
    if (status === 'unmounted') return;
    state = { status: 'unmounted', attempt };
    clearTimeout(loadingTimer);
    stopFollowing?.();
    unlink();
    abortWith(controller, new WeaverError('REQUEST_ABORTED', { message: 'the island was unmounted' }));
    removeRendered();
    statusRoot.hide();
    frame.remove();
    if (status === 'loading') {
      const message = 'the island was unmounted while it loaded';
      attempt.settled.reject(new WeaverError('RENDER_FAILED', { message, component: compName }));
    }
    emitter.settle('unmounted', island);
    host.onUnmounted(island);
    emitter.clear();
  };

  const update = (next: unknown): void => {
    if (state.status === 'unmounted') return;
    const refuse = (error: WeaverError): void => {
      logError(`${compName}: update ignored, ${error.message}`);
      host.onError(error);
    };
    const added = readProps(next);
    if (!added) {
      refuse(propsError(next, compName));
      return;
    }
    const before = props;
    props = { ...props, ...added };
    try {
      rendered?.mounted.update(props, rendered.context);
    } catch (error) {
      // An element of another React is refused; the previous props stay rendered.
      props = before;
      refuse(asWeaverError(error, 'RENDER_FAILED').with({ component: compName }));
    }
  };

  const refresh = (): void => {
    frame.setLook(host.early().look);
    if (state.status === 'error') showFailure(state.error);
    if (!rendered) return;
    const { services, mounted } = rendered;
    const { language, look } = services;
    const context = { ...rendered.context, language, dir: look.dir, theme: look.theme };
    rendered = { mounted, services, context };
    mounted.update(props, context);
  };

  const island: Island = {
    id,
    get status() {
      return state.status;
    },
    get ready() {
      return state.attempt.settled.promise;
    },
    element: frame.element,
    shadowRoot: frame.shadowRoot,
    update,
    unmount() {
      unmount();
      return Promise.resolve();
    },
    park() {
      if (key === undefined) unmount();
      else frame.element.remove();
    },
    on(event: string, listener: (payload: never) => void) {
      return emitter.on(event, listener as (payload: unknown) => void);
    },
  };
  const created: CreatedIsland = { island, retry, refresh, emit, onRequestFailed };

  frame.setLook(host.early().look);
  start();
  if (signal.aborted) unmount();
  else signal.addEventListener('abort', unmount);
  return created;
}
