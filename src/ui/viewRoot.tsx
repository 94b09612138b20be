import { Component, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { explainRenderError } from '../browser/explainRenderError.js';

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children?: ReactNode;
}

const createBoundary = (): ComponentType<BoundaryProps> =>
  class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
    static getDerivedStateFromError(): { readonly failed: boolean } {
      return { failed: true };
    }
    override state = { failed: false };
    override componentDidCatch(error: unknown): void {
      this.props.onError(error);
    }
    override render(): ReactNode {
      return this.state.failed ? null : this.props.children;
    }
  };

/** Made with the first root: in the ES module this file runs before React has come. */
let boundary: ComponentType<BoundaryProps> | undefined;

/** The root of a view of the SDK. */
export type ViewRoot = ReturnType<typeof createViewRoot>;

// React also logs the errors that a boundary caught.
const ROOT_OPTIONS = { onCaughtError: () => undefined };

/**
 * Creates a {@link ViewRoot}. A view that cannot be rendered is removed and `onError` is called: React would report an
 * uncaught error of the page. It is called during the render.
 */
export function createViewRoot(element: HTMLElement, onError: (error: unknown) => void) {
  let root: Root | undefined;
  let failures = 0;
  const fail = (error: unknown): void => {
    failures += 1;
    onError(explainRenderError(error));
  };
  return {
    /** Renders a view, also after an earlier one failed. */
    render(view: ReactElement): void {
      try {
        root ??= createRoot(element, ROOT_OPTIONS);
        const Boundary = (boundary ??= createBoundary());
        root.render(
          <Boundary key={failures} onError={fail}>
            {view}
          </Boundary>,
        );
      } catch (error) {
        fail(error);
      }
    },
    unmount(): void {
      root?.unmount();
    },
  };
}
