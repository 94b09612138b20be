import type { ComponentType, ReactNode } from 'react';
import type { Overrides, Props } from '../../extensions/index.js';
import type { ExportAddress } from '../../modules/appName.js';
import type { ModuleContext } from '../context.js';
import type { MountHandlers } from './mountedModule.js';

/** Props of {@link createErrorBoundary}'s component. */
export interface BoundaryProps extends MountHandlers {
  readonly children?: ReactNode;
}

/**
 * Creates an error boundary that reports when its children were rendered or threw. It extends the
 * Component of the provider's React: a boundary of another React would not catch these errors.
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

/** A component of a module, with its name. */
export interface NamedComponent {
  readonly address: ExportAddress;
  readonly component: unknown;
}

/** Props of {@link createOverriddenComponent}'s component. */
export interface OverriddenProps {
  readonly named: NamedComponent;
  readonly props: Props;
  /** Overrides cannot change it, because the component needs it to reach its island. */
  readonly weaver: ModuleContext;
  /** Called after each render of the tree below with its duration in ms: React's own Profiler is silent in production. */
  readonly onRendered: ((durationMs: number) => void) | undefined;
}

/**
 * Creates the component that renders a module's component with the registered overrides (`regOvProps`,
 * `regOvComponent`) and updates when they change. It uses the provider's React, because another one cannot render it, and
 * a class, because React 17 and older have no `useSyncExternalStore`.
 */
export function createOverriddenComponent(
  React: typeof import('react'),
  overrides: Overrides,
): ComponentType<OverriddenProps> {
  return class Overridden extends React.Component<OverriddenProps, { readonly version: number }> {
    override state = { version: overrides.version() };
    private unsubscribe: (() => void) | undefined;
    private startMs = 0;
    override componentDidMount(): void {
      this.measure();
      const update = (): void => {
        this.setState({ version: overrides.version() });
      };
      this.unsubscribe = overrides.onChange(update);
      // An override may have been registered during the first render.
      if (overrides.version() !== this.state.version) update();
    }
    override componentDidUpdate(): void {
      this.measure();
    }
    override componentWillUnmount(): void {
      this.unsubscribe?.();
    }
    private measure(): void {
      this.props.onRendered?.(performance.now() - this.startMs);
    }
    override render(): ReactNode {
      // Set in each render, because React may interrupt one and begin again.
      this.startMs = performance.now();
      const { named, props, weaver } = this.props;
      const { app, exportName } = named.address;
      const Shown = overrides.componentOf(app, exportName, named.component) as ComponentType<
        Record<string, unknown>
      >;
      return React.createElement(Shown, { ...overrides.propsOf(app, exportName, props), weaver });
    }
  };
}
