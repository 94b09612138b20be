import { createNode } from '../browser/page.js';
import { abortWith, isAbortSignal, linkAbort } from '../core/abort.js';
import { ownOption } from '../core/callerValues.js';
import { createDeferred, markHandled, type Deferred } from '../core/promises.js';
import { createEmitter } from '../core/emitter.js';
import { WeaverError, asWeaverError } from '../core/errors.js';
import { loadOnce } from '../core/lazyChunk.js';
import { logFailure } from '../core/causes.js';
import type { Frame, FrameOptions, FrameStatus, FrameTarget } from './frame.js';
import type { FrameShell, FrameView } from './host/frameServices.js';
import type { RunningFrame } from './host/runFrame.browser.js';

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

/** The code that runs one frame: loaded when it is first needed, once. */
function createFrameCode(run: () => Promise<RunningFrame>) {
  let running: RunningFrame | undefined;
  const load = loadOnce(async () => (running = await run()));
  return {
    /** Rejects with CHUNK_FAILED. */
    load,
    running: (): RunningFrame | undefined => running,
    /** Calls a method of the page: at once if the code has loaded. A failed load is reported by the frame. */
    call(name: string, data: unknown): void {
      const pass = (code: RunningFrame): void => {
        code.call(name, data);
      };
      if (running) pass(running);
      else void load().then(pass, () => undefined);
    },
  };
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
) {
  lastId += 1;
  const id = `weaver-frame-${lastId}`;
  const iframe = createNode('iframe');
  const view = host.openView(container, id);
  const emitter = createEmitter<Record<string, unknown>>();
  const given = ownOption(options, 'signal');
  const { controller, unlink } = linkAbort(isAbortSignal(given) ? given : undefined);

  let status: FrameStatus = 'loading';
  let settled: Deferred<void> = createDeferred<void>();

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
      code.call(name, data);
    },
    get: (name, limits) => markHandled(code.load().then((running) => running.get(name, limits?.timeoutMs))),
    update(model) {
      code.call('update', model);
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
  const code = createFrameCode(() => host.run(shell));
  const start = (): void => {
    code.load().then((running) => {
      running.start();
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
    /** Its code, once it has loaded. */
    running: code.running,
    /** Tries again if the frame has failed. */
    retry,
    /** Applies the current look and language. */
    refresh: (): void => {
      view.refresh();
      code.running()?.refresh();
    },
  };
}

/** A frame, with the functions that only its SDK calls. */
export type CreatedFrame = ReturnType<typeof createFrame>;
