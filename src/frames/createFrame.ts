import { createNode } from '../browser/page.js';
import { abortWith, isAbortSignal, linkAbort } from '../core/abort.js';
import { ownOption } from '../core/callerValues.js';
import { createDeferred, markHandled, type Deferred } from '../core/promises.js';
import { createEmitter } from '../core/emitter.js';
import { WeaverError, asWeaverError } from '../core/errors.js';
import { loadOnce } from '../core/lazyChunk.js';
import { logFailure } from '../core/causes.js';
import type { Frame, FrameOptions, FrameStatus, FrameTarget } from './frame.js';

/** The nodes of a frame in the host's page. */
export interface FrameView {
  /** The SDK's own node in the container, around the iframe. */
  readonly element: HTMLElement;
  /** Puts the iframe, with its address, into the document. */
  attach(iframe: HTMLIFrameElement): void;
  /** Applies language, direction and theme to the loading and error views. */
  refresh(): void;
  showLoading(): void;
  showFailure(error: WeaverError, onRetry: () => void): void;
  /** Removes the current view. */
  hideStatus(): void;
  remove(): void;
}

/** A frame whose code runs. */
export interface RunningFrame {
  /** Loads the page; again after a failure. */
  start(): void;
  /** Calls a method as soon as the page is connected. */
  call(name: string, data: unknown): void;
  get(name: string, timeoutMs: number | undefined): Promise<unknown>;
  /** Language or theme have changed. */
  refresh(): void;
  /** Names of the last messages, without their data. */
  readonly messages: () => readonly FrameMessage[];
}

/** A message between host page and platform page, for the inspector: never its data. */
export interface FrameMessage {
  readonly atMs: number;
  readonly direction: 'toPage' | 'fromPage';
  /** `call`, `emit`, `request`, … */
  readonly kind: string;
  /** The name of the call, value or event; '' for a handshake. */
  readonly name: string;
}

/** What the code of a frame sets on it. */
export interface FrameShell {
  readonly frame: Frame;
  readonly iframe: HTMLIFrameElement;
  readonly view: FrameView;
  readonly target: FrameTarget;
  readonly options: FrameOptions | undefined;
  /** True if the container was in a document when the frame was embedded. */
  readonly wasConnected: boolean;
  /** Aborted when the frame is unmounted. */
  readonly signal: AbortSignal;
  /** Back to loading, after a failure or for another handshake. */
  readonly restart: () => void;
  /** The handshake is done. */
  readonly succeed: () => void;
  /** Ends the current attempt, unless it has ended. */
  readonly fail: (cause: unknown) => void;
  readonly emit: (event: string, payload: unknown) => void;
}

/** The interface between a frame and the SDK that embeds it. */
export interface FrameHost {
  /** Adds the nodes of a frame to `container`, still without the iframe. */
  readonly openView: (container: Element | ShadowRoot, id: string) => FrameView;
  /** Loads the code that runs frames, and starts it for this one. Rejects with CHUNK_FAILED. */
  readonly run: (shell: FrameShell) => Promise<RunningFrame>;
  /** @param cause what the error was made of; not reported again if that has been */
  readonly onError: (error: WeaverError, cause: unknown) => void;
  readonly onUnmounted: (frame: Frame) => void;
}

/** A frame, with the functions that only its SDK calls. */
export interface CreatedFrame {
  readonly frame: Frame;
  /** Its code, once it has loaded. */
  readonly running: () => RunningFrame | undefined;
  /** Tries again if the frame has failed. */
  readonly retry: () => void;
  /** Applies the current look and language. */
  readonly refresh: () => void;
}

let lastId = 0;

/**
 * Embeds a platform page into `container`: the iframe is added once its address is known. The code for that is a lazy
 * chunk. Every attempt ends with exactly one of `ready` and `error`.
 */
export function createFrame(
  host: FrameHost,
  container: Element | ShadowRoot,
  target: FrameTarget,
  options: FrameOptions | undefined,
): CreatedFrame {
  lastId += 1;
  const id = `weaver-frame-${lastId}`;
  const iframe = createNode('iframe');
  const view = host.openView(container, id);
  const emitter = createEmitter<Record<string, unknown>>();
  const given = ownOption(options, 'signal');
  const { controller, unlink } = linkAbort(isAbortSignal(given) ? given : undefined);

  let status: FrameStatus = 'loading';
  let settled: Deferred<void> = createDeferred<void>();
  let running: RunningFrame | undefined;

  const fail = (cause: unknown): void => {
    if (status !== 'loading') return;
    const error = asWeaverError(cause, 'FRAME_REFUSED').with({ component: id });
    status = 'error';
    view.showFailure(error, retry);
    logFailure(id, error, cause);
    settled.reject(error);
    emitter.settle('error', error);
    host.onError(error, cause);
  };
  const restart = (): void => {
    if (status === 'unmounted') return;
    if (status !== 'loading') settled = createDeferred<void>();
    status = 'loading';
    emitter.unsettle();
    view.hideStatus();
  };
  const unmount = (): void => {
    if (status === 'unmounted') return;
    const isUnsettled = status === 'loading';
    status = 'unmounted';
    unlink();
    const reason = new WeaverError('REQUEST_ABORTED', { message: 'the frame was unmounted' });
    abortWith(controller, reason);
    view.hideStatus();
    view.remove();
    if (isUnsettled) settled.reject(reason);
    emitter.settle('unmounted', frame);
    host.onUnmounted(frame);
    emitter.clear();
  };

  const frame: Frame = {
    id,
    get status() {
      return status;
    },
    get ready() {
      return settled.promise;
    },
    element: iframe,
    call(name, data) {
      const pass = (code: RunningFrame): void => {
        code.call(name, data);
      };
      if (running) pass(running);
      else void run().then(pass, () => undefined);
    },
    get: (name, limits) => markHandled(run().then((code) => code.get(name, limits?.timeoutMs))),
    update(model) {
      frame.call('update', model);
    },
    unmount,
    on: (event: string, listener: (payload: never) => void) =>
      emitter.on(event, listener as (payload: unknown) => void),
  };
  const shell: FrameShell = {
    frame,
    iframe,
    view,
    target,
    options,
    wasConnected: view.element.isConnected,
    signal: controller.signal,
    restart,
    succeed() {
      if (status !== 'loading') return;
      status = 'ready';
      view.hideStatus();
      settled.resolve();
      emitter.settle('ready', frame);
    },
    fail,
    emit: (event, payload) => {
      emitter.emit(event, payload);
    },
  };
  const run = loadOnce(async () => (running = await host.run(shell)));
  const start = (): void => {
    run().then((code) => {
      code.start();
    }, fail);
  };
  function retry(): void {
    if (status !== 'error') return;
    restart();
    start();
  }

  if (controller.signal.aborted) unmount();
  else {
    controller.signal.addEventListener('abort', unmount);
    start();
  }
  return {
    frame,
    running: () => running,
    retry,
    refresh() {
      view.refresh();
      running?.refresh();
    },
  };
}
