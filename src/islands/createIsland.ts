import { WeaverError, asWeaverError } from '../core/errors.js';
import { abortWith, isAbortSignal, linkAbort, raceAbort } from '../core/abort.js';
import { attempt as attemptToRead, ownOption } from '../core/callerValues.js';
import { createDeferred, type Deferred } from '../core/deferred.js';
import { createEmitter, EVERY_EVENT } from '../core/emitter.js';
import { logError } from '../core/log.js';
import { logFailure } from '../core/logFailure.js';
import type { RequestCaller } from '../http/request/failedRequest.js';
import { requestOfModule } from '../http/request/requestOfModule.js';
import { parseExportAddress } from '../modules/appName.js';
import type { ModuleContext, ModuleRequest, ModuleRequestOptions } from './context.js';
import {
  LOADING_DELAY_MS,
  type CreatedIsland,
  type Island,
  type IslandStatus,
  type RenderOptions,
} from './island.js';
import { createIslandFrame } from './islandFrame.browser.js';
import type { IslandHost, IslandServices } from './islandHost.js';
import { optionsError, propsError, readProps, readRenderOptions, type Props } from './renderInput.js';
import type { MountedModule } from './rendering/mountedModule.js';
import { createStatusDisplay } from './statusDisplay.js';

/** The events of the SDK, which a module cannot emit. */
const OWN_EVENTS: readonly string[] = ['ready', 'error', 'unmounted', 'requestError', EVERY_EVENT];

let lastId = 0;

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
  const signal = given?.signal;
  const key = given?.keepAlive === undefined ? undefined : `${compName} ${given.keepAlive}`;
  // No island can be parked before the rendering code has loaded.
  const parked = key && host.rendering.arrived()?.resumeIsland(host, key, container, initialProps, signal);
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
  const whole = linkAbort(signal);
  const wasConnected = frame.isConnected();

  let status: IslandStatus = 'loading';
  const firstProps = initialProps === undefined ? {} : readProps(initialProps);
  let props: Props = firstProps ?? {};
  let attempt = 0;
  let startMs = 0;
  let settled: Deferred<void> = createDeferred<void>();
  let mounted: MountedModule | undefined;
  let context: ModuleContext | undefined;
  let failure: WeaverError | undefined;
  let live: IslandServices | undefined;
  let loadingTimer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;

  /** Starts watching whether the island is in the document, once the code for that has loaded. */
  const follow = (): void => {
    if (stopFollowing) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    stopFollowing = () => {
      isOver = true;
      stop?.();
    };
    host.rendering.load().then(
      ({ followIsland }) => {
        if (isOver) return;
        stop = followIsland({
          ...created,
          owner: host,
          key,
          wasConnected,
          content: frame.content,
          onPlaced: () => {
            frame.settle();
          },
        });
      },
      () => {
        // The next render attempt tries again.
        stopFollowing = undefined;
      },
    );
  };

  const showFailure = (error: WeaverError): void => {
    const { texts, canSignIn } = host.early();
    statusRoot.showFailure({ error, name: compName, texts, canSignIn, onRetry: start });
  };

  const drop = (): void => {
    const old = mounted;
    mounted = undefined;
    old?.unmount();
  };

  const fail = (number: number, cause: unknown): void => {
    // What a failed component throws later belongs to the same failure.
    if (number !== attempt || status === 'unmounted' || status === 'error') return;
    const error = asWeaverError(cause, 'RENDER_FAILED').with({ component: compName });
    if (status === 'ready') {
      // Rendered once and failed later: from now on `ready` and late listeners report only the failure.
      settled = createDeferred<void>();
      emitter.unsettle();
    }
    status = 'error';
    failure = error;
    clearTimeout(loadingTimer);
    // A component must not be unmounted during the render in which it threw.
    void Promise.resolve().then(() => {
      if (number !== attempt || status !== 'error') return;
      drop();
      showFailure(error);
    });
    logFailure(compName, error, cause);
    follow();
    settled.reject(error);
    emitter.settle('error', error);
    host.onError(error, { islandId: id, startMs }, cause);
  };

  const emit = (event: string, data: unknown): void => {
    if (!OWN_EVENTS.includes(event)) emitter.emit(event, data);
  };

  const onRequestFailed: RequestCaller['onFailed'] = (failed, error) => {
    emitter.emit('requestError', failed);
    host.onRequestError(error);
  };

  /** Sends a request of the component. It is aborted when the island is unmounted, and by its own signal if it has one. */
  const requestOf = async (services: IslandServices, request: ModuleRequestOptions): Promise<unknown> => {
    const { signal } = whole.controller;
    const send = requestOfModule(compName.split('/')[1], (options) =>
      services.request(options, () => context, { component: compName, onFailed: onRequestFailed }),
    );
    const own = ownOption(request, 'signal');
    const withSignal = (used: AbortSignal): ModuleRequestOptions =>
      // Options that cannot be read count as missing, which the request client refuses.
      attemptToRead(() => ({ ...request, signal: used }), undefined as never);
    if (!isAbortSignal(own)) return send(withSignal((own as undefined) ?? signal));
    const { controller, unlink } = linkAbort(signal, own);
    try {
      return await send(withSignal(controller.signal));
    } finally {
      unlink();
    }
  };

  const createContext = (services: IslandServices, number: number): ModuleContext => ({
    islandId: id,
    signal: whole.controller.signal,
    language: services.language,
    dir: services.look.dir,
    theme: services.look.theme,
    request: ((request) => requestOf(services, request)) as ModuleRequest,
    getPopupContainer: () => frame.openOverlay(),
    styleRoot: frame.shadowRoot ?? frame.element,
    nonce: services.nonce,
    router: services.router,
    history: services.historyOf(whole.controller.signal),
    ...services.tenantView,
    emit,
    onError: (error) => {
      fail(number, error);
    },
  });

  const succeed = (number: number): void => {
    if (number !== attempt || status !== 'loading') return;
    status = 'ready';
    clearTimeout(loadingTimer);
    void Promise.resolve().then(() => {
      if (status === 'ready') statusRoot.hide();
    });
    follow();
    settled.resolve();
    emitter.settle('ready', island);
  };

  const run = async (number: number): Promise<void> => {
    if (!given) throw optionsError(compName);
    if (!firstProps) throw propsError(initialProps, compName);
    const address = parseExportAddress(compName);
    host.prefetch(address);
    const services = await host.services(number > 1);
    frame.setLook(services.look);
    const [module] = await Promise.all([
      services.loadModule(address.app),
      services.loadLabels(address.folder),
    ]);
    // Marks the element of a module in development, for inspection in the DOM.
    if (module.devOrigin !== undefined) frame.element.dataset['weaverDev'] = module.devOrigin;
    const wanted = { module, address };
    await Promise.all([frame.addStyles(module.styles), services.renderer.prepare(wanted)]);
    if (number !== attempt || whole.controller.signal.aborted) return;
    if (wasConnected && !frame.isConnected() && key === undefined) {
      throw new WeaverError('RENDER_FAILED', { message: 'the container was removed from the document' });
    }
    // The look may have changed while the module was loading.
    frame.setLook(services.look);
    context = createContext(services, number);
    live = services;
    // A retry may begin before the tree of the failed attempt was removed.
    drop();
    mounted = services.renderer.mount(frame.content, wanted, props, context, {
      startMs,
      onCommit: () => {
        succeed(number);
      },
      onError: (error) => {
        fail(number, error);
      },
    });
  };

  function start(): void {
    if (status === 'unmounted') return;
    if (status === 'error') {
      settled = createDeferred<void>();
      emitter.unsettle();
    }
    attempt += 1;
    const number = attempt;
    startMs = performance.now();
    status = 'loading';
    // A retry by the user shows its loading state at once.
    const delayMs = number === 1 ? LOADING_DELAY_MS : 0;
    loadingTimer = setTimeout(() => {
      if (status === 'loading') statusRoot.showLoading(host.early().texts);
    }, delayMs);
    raceAbort(run(number), whole.controller.signal).catch((error: unknown) => {
      if (!whole.controller.signal.aborted) fail(number, error);
    });
  }

  const unmount = (): void => {
    if (status === 'unmounted') return;
    const unsettled = status === 'loading';
    status = 'unmounted';
    clearTimeout(loadingTimer);
    stopFollowing?.();
    whole.unlink();
    abortWith(whole.controller, new WeaverError('REQUEST_ABORTED', { message: 'the island was unmounted' }));
    drop();
    statusRoot.hide();
    frame.remove();
    if (unsettled) {
      settled.reject(
        new WeaverError('RENDER_FAILED', {
          message: 'the island was unmounted while it loaded',
          component: compName,
        }),
      );
    }
    emitter.settle('unmounted', island);
    host.onUnmounted(island);
    emitter.clear();
  };

  const island: Island = {
    id,
    get status() {
      return status;
    },
    get ready() {
      return settled.promise;
    },
    element: frame.element,
    shadowRoot: frame.shadowRoot,
    update(next) {
      if (status === 'unmounted') return;
      const added = readProps(next);
      if (!added) {
        const error = propsError(next, compName);
        logError(`${compName}: update ignored, ${error.message}`);
        host.onError(error);
        return;
      }
      const before = props;
      props = { ...props, ...added };
      try {
        if (context) mounted?.update(props, context);
      } catch (error) {
        // An element of another React is refused; the previous props stay rendered.
        props = before;
        const refused = asWeaverError(error, 'RENDER_FAILED').with({ component: compName });
        logError(`${compName}: update ignored, ${refused.message}`);
        host.onError(refused);
      }
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

  const retry = (): void => {
    if (status === 'error') start();
  };
  const refresh = (): void => {
    frame.setLook(host.early().look);
    if (status === 'error' && failure) showFailure(failure);
    if (!context || !mounted || !live) return;
    context = { ...context, language: live.language, dir: live.look.dir, theme: live.look.theme };
    mounted.update(props, context);
  };
  const created: CreatedIsland = { island, retry, refresh, emit, onRequestFailed };

  frame.setLook(host.early().look);
  start();
  if (whole.controller.signal.aborted) unmount();
  else whole.controller.signal.addEventListener('abort', unmount);
  return created;
}
