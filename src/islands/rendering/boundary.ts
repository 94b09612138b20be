import type { ComponentType, ReactNode } from 'react';
import type { MountHandlers } from './mountedModule.js';

/** What {@link createBoundary}'s component takes. */
export interface BoundaryProps extends MountHandlers {
  readonly children?: ReactNode;
}

/**
 * The component that tells when what it holds stands in the page, or broke. Made of the provider's own Component: a
 * boundary of another React would catch nothing.
 */
export function createBoundary(React: typeof import('react')): ComponentType<BoundaryProps> {
  return class Boundary extends React.Component<BoundaryProps, { readonly failed: boolean }> {
    static getDerivedStateFromError(): { readonly failed: boolean } {
      return { failed: true };
    }
    override state = { failed: false };
    override componentDidMount(): void {
      if (!this.state.failed) this.props.onCommit();
    }
    override componentDidCatch(error: unknown): void {
      this.props.onError(error);
    }
    override render(): ReactNode {
      return this.state.failed ? null : this.props.children;
    }
  };
}
