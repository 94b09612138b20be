import type { ComponentType, ReactNode } from 'react';
import type { Overrides, Props } from '../../extensions/index.js';
import type { ExportAddress } from '../../modules/appName.js';
import type { ModuleContext } from '../context.js';
import type { MountHandlers } from './mountedModule.js';

/** What {@link createErrorBoundary}'s component takes. */
export interface BoundaryProps extends MountHandlers {
  readonly children?: ReactNode;
}

/**
 * The component that tells when its children were rendered, or threw. Made of the provider's own Component: a
 * boundary of another React would catch nothing.
 */
export function createErrorBoundary(React: typeof import('react')): ComponentType<BoundaryProps> {
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

/** A component of a module, and the name that it is known by. */
export interface NamedComponent {
  readonly address: ExportAddress;
  readonly component: unknown;
}

/** What {@link createOverriddenComponent}'s component takes. */
export interface OverriddenProps {
  readonly named: NamedComponent;
  readonly props: Props;
  /** No override changes it: it is how the component reaches its island. */
  readonly weaver: ModuleContext;
}

/**
 * The component that renders a module's component with what others registered to change it (`regOvProps`,
 * `regOvComponent`), live. Made of the provider's own React: another one cannot render it. A class, because React 17 and
 * older have no hook for a store outside of them.
 */
export function createOverriddenComponent(
  React: typeof import('react'),
  overrides: Overrides,
): ComponentType<OverriddenProps> {
  return class Overridden extends React.Component<OverriddenProps, { readonly version: number }> {
    override state = { version: overrides.version() };
    private end: (() => void) | undefined;
    override componentDidMount(): void {
      const take = (): void => {
        this.setState({ version: overrides.version() });
      };
      this.end = overrides.onChange(take);
      // Something may have been registered while this rendered.
      if (overrides.version() !== this.state.version) take();
    }
    override componentWillUnmount(): void {
      this.end?.();
    }
    override render(): ReactNode {
      const { named, props, weaver } = this.props;
      const { app, exportName } = named.address;
      const Shown = overrides.componentOf(app, exportName, named.component) as ComponentType<
        Record<string, unknown>
      >;
      return React.createElement(Shown, { ...overrides.propsOf(app, exportName, props), weaver });
    }
  };
}
