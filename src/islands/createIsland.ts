import { WeaverError, asWeaverError } from '../core/errors.js';
import { abortWith, linkAbort, raceAbort } from '../core/abort.js';
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
import { loadingState, toError, toLoading, toReady, toUnmounted, type Attempt } from './islandState.js';
import type { ModuleExport } from './rendering/findExport.js';
import type { IslandHandlers } from './rendering/islandRenderer.js';
import type { MountedModule } from './rendering/moduleRenderer.js';
import { createStatusDisplay } from './statusDisplay.js';

/** The events of the SDK, which a module cannot emit. */
const OWN_EVENTS: readonly string[] = ['ready', 'error', 'unmounted', 'requestError', EVERY_EVENT];

let lastId = 0;

/** What an island has rendered, and what it was rendered with. */
interface Rendered {
  readonly mounted: MountedModule;
  readonly services: IslandServices;
  readonly context: ModuleContext;
}

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

/** The component of an island, with its current props. */
function createContent(host: IslandHost, compName: string, element: HTMLElement, firstProps: Props) {
  let props = firstProps;
  let rendered: Rendered | undefined;
  const refuse = (error: WeaverError): void => {
    logError(`${compName}: update ignored, ${error.message}`);
    host.onError(error);
  };
  return {
    /** The context that the component has now; undefined before it was rendered. */
    context: (): ModuleContext | undefined => rendered?.context,
    mount(
      services: IslandServices,
      wanted: ModuleExport,
      context: ModuleContext,
      handlers: IslandHandlers,
    ): void {
      const mounted = services.renderer.mount(element, wanted, props, context, handlers);
      rendered = { mounted, services, context };
    },
    /** Merges props into the current ones. Those that are refused are reported, and the others stay rendered. */
    update(next: unknown): void {
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
    },
    /** Language or look have changed. */
    refresh(): void {
      if (!rendered) return;
      const { services, mounted } = rendered;
      const { language, look } = services;
      const context = { ...rendered.context, language, dir: look.dir, theme: look.theme };
      rendered = { mounted, services, context };
      mounted.update(props, context);
    },
    remove(): void {
      const old = rendered;
      rendered = undefined;
      old?.mounted.unmount();
    },
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
    key && host.rendering.loaded()?.resumeIsland(host, key, container, initialProps, given?.signal);
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
  const content = createContent(host, compName, frame.content, firstProps ?? {});
  let state = loadingState();
  let loadingTimer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;

  const follow = (): void => {
    const followed = {
      ...created,
      owner: host,
      key,
      wasConnected,
      content: frame.content,
      onPlaced: frame.settle,
    };
    stopFollowing ??= followWhenLoaded(host.rendering, followed, () => {
      // The next render attempt tries again.
      stopFollowing = undefined;
    });
  };

  const showFailure = (error: WeaverError): void => {
    const { texts, canSignIn } = host.early();
    statusRoot.showFailure({ error, name: compName, texts, canSignIn, onRetry: retry });
  };

  const fail = (attempt: Attempt, cause: unknown): void => {
    const error = asWeaverError(cause, 'RENDER_FAILED').with({ component: compName });
    const failed = toError(state, attempt, error);
    if (!failed) return;
    // Late listeners get only the failure from now on.
    if (state.status === 'ready') emitter.unsettle();
    state = failed;
    clearTimeout(loadingTimer);
    // A component must not be unmounted during the render in which it threw.
    void Promise.resolve().then(() => {
      if (state !== failed) return;
      content.remove();
      showFailure(error);
    });
    logFailure(compName, error, cause);
    follow();
    failed.attempt.settled.reject(error);
    emitter.settle('error', error);
    host.onError(error, { islandId: id, startMs: attempt.startMs }, cause);
  };

  const succeed = (attempt: Attempt): void => {
    const ready = toReady(state, attempt);
    if (!ready) return;
    state = ready;
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

  const render = async (attempt: Attempt): Promise<void> => {
    if (!given) throw optionsError(compName);
    if (!firstProps) throw propsError(initialProps, compName);
    const address = parseExportAddress(compName);
    host.prefetch(address);
    const services = await host.services(attempt.number > 1);
    frame.setLook(services.look);
    const { createIslandContext, loadComponent } = await host.rendering.load();
    const wanted = await loadComponent(services, frame, address);
    if (state.attempt !== attempt || signal.aborted) return;
    if (wasConnected && !frame.isConnected() && key === undefined) {
      throw new WeaverError('RENDER_FAILED', { message: 'the container was removed from the document' });
    }
    // The look may have changed while the module was loading.
    frame.setLook(services.look);
    // A retry may begin before the tree of the failed attempt was removed.
    content.remove();
    const onError = (error: unknown): void => {
      fail(attempt, error);
    };
    const onCommit = (): void => {
      succeed(attempt);
    };
    const context = createIslandContext(services, {
      ...{ id, compName, signal, frame, emit, onRequestFailed, onError },
      current: content.context,
    });
    content.mount(services, wanted, context, { startMs: attempt.startMs, onCommit, onError });
  };

  const start = (): void => {
    const { attempt } = state;
    // A retry by the user shows its loading state at once.
    const delayMs = attempt.number === 1 ? LOADING_DELAY_MS : 0;
    loadingTimer = setTimeout(() => {
      statusRoot.showLoading(host.early().texts);
    }, delayMs);
    raceAbort(render(attempt), signal).catch((error: unknown) => {
      if (!signal.aborted) fail(attempt, error);
    });
  };

  const retry = (): void => {
    const retried = toLoading(state);
    if (!retried) return;
    state = retried;
    emitter.unsettle();
    start();
  };

  const unmount = (): void => {
    const { status, attempt } = state;
    const unmounted = toUnmounted(state);
    if (!unmounted) return;
    state = unmounted;
    clearTimeout(loadingTimer);
    stopFollowing?.();
    unlink();
    abortWith(controller, new WeaverError('REQUEST_ABORTED', { message: 'the island was unmounted' }));
    content.remove();
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

  const refresh = (): void => {
    frame.setLook(host.early().look);
    if (state.status === 'error') showFailure(state.error);
    content.refresh();
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
    update(next) {
      if (state.status !== 'unmounted') content.update(next);
    },
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
