import { WeaverError } from '../../core/errors.js';
import { createDeferred } from '../../core/promises.js';
import { createLayerHost } from '../../ui/page/index.js';
import type { Island } from '../island.js';

/** A component above the page: a dialog opened by a module's function. */
export interface Layer {
  /** Resolves when the component is rendered; rejects if it fails, after the layer was removed. */
  readonly ready: Promise<void>;
  /** Resolves with the argument of `onClose` once the layer is removed. */
  readonly closed: Promise<unknown>;
  close(result?: unknown): void;
}

/**
 * Renders a component into a new element at the end of the page's body. The component receives `onClose`; closing removes
 * element and component, and so does a failed render.
 */
export function openLayer(
  render: (container: HTMLElement, props: Readonly<Record<string, unknown>>) => Island,
  props: object,
): Layer {
  const closed = createDeferred<unknown>();
  const ready = createDeferred<void>();
  const host = createLayerHost('weaver-layer');
  host.ensureOnPage();

  const remove = (): void => {
    void island.unmount();
    host.remove();
  };
  const close = (result?: unknown): void => {
    // The component may call this during its render or in an event handler, so it is removed later.
    void Promise.resolve().then(() => {
      // Resolve first: removing emits 'unmounted', whose listener resolves `closed` with undefined.
      closed.resolve(result);
      remove();
    });
  };
  const island = render(host.content, { ...props, onClose: close });
  island.ready.then(
    () => {
      ready.resolve();
    },
    (error: unknown) => {
      ready.reject(error);
    },
  );
  island.on('error', (error) => {
    ready.reject(error);
    close();
  });
  island.on('unmounted', () => {
    host.remove();
    ready.reject(new WeaverError('DESTROYED', { message: 'the layer was closed before it was shown' }));
    closed.resolve(undefined);
  });
  return {
    ready: ready.promise,
    closed: closed.promise,
    close,
  };
}
