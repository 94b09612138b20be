import { WeaverError } from '../../core/errors.js';
import { createDeferred } from '../../core/deferred.js';
import { createLayerHost } from '../../ui/page/index.js';
import type { Island } from '../island.js';

/** A component over the page: a dialog that a module's function opened. */
export interface Layer {
  /** Settles when the component is shown, or could not be (the layer is gone then). */
  readonly ready: Promise<void>;
  /** Resolves with what the component passed to `onClose`, once the layer is gone. */
  readonly closed: Promise<unknown>;
  close(result?: unknown): void;
}

/** {@link openLayer} */
export type OpenLayer = typeof openLayer;

/**
 * Renders a component into a node of ours at the end of the page's body. The component gets `onClose`; closing takes
 * node and component away. A layer that cannot be shown leaves nothing behind.
 */
export function openLayer(
  render: (container: HTMLElement, props: Readonly<Record<string, unknown>>) => Island,
  props: object,
): Layer {
  const closed = createDeferred<unknown>();
  const ready = createDeferred<void>();
  const host = createLayerHost('weaver-layer');
  host.ensureOnPage();

  const leave = (): void => {
    void island.unmount();
    host.remove();
  };
  const close = (result?: unknown): void => {
    // The component may call this while it renders or handles an event of its own.
    void Promise.resolve().then(() => {
      // First the result: leaving says 'unmounted', which ends a layer without one.
      closed.resolve(result);
      leave();
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
  return { ready: ready.promise, closed: closed.promise, close };
}
