import type { ReactNode, ComponentType } from 'react';
import type { Overrides, Props } from '../../extensions/index.js';
import type { SharedLibraries, SharedProvider } from '../../modules/sharedScope.js';
import type { ModuleContext } from '../context.js';
import { expectNoForeignElement } from './foreignElement.js';
import { captureHoistedHead } from './captureHoistedHead.browser.js';
import type { ExportAddress } from '../../modules/appName.js';

type ReactLibrary = typeof import('react');

/** The root of one tree. */
interface ReactRoot {
  render(tree: ReactNode): void;
  unmount(): void;
}

/** `react-dom` and `react-dom/client`, of any version. */
interface ReactDomLibrary {
  readonly createRoot?: (element: HTMLElement, options: object) => ReactRoot;
  readonly render?: (tree: ReactNode, element: HTMLElement) => unknown;
  readonly unmountComponentAtNode?: (element: HTMLElement) => boolean;
}

// React also logs the errors that a boundary caught; the island already logs them once.
const ROOT_OPTIONS = { onCaughtError: () => undefined };

/** Creates a root with `createRoot`, or with `ReactDOM.render` in React 17 and older, which have no `createRoot`. */
function createReactRoot(libraries: SharedLibraries, element: HTMLElement): ReactRoot {
  const client = libraries['react-dom/client'] as ReactDomLibrary;
  if (typeof client.createRoot === 'function') return client.createRoot(element, ROOT_OPTIONS);
  const dom = libraries['react-dom'] as ReactDomLibrary;
  return {
    render: (tree) => void dom.render?.(tree, element),
    unmount: () => void dom.unmountComponentAtNode?.(element),
  };
}

/** Creates a renderer from one provider's libraries; it rerenders when `overrides` change. */
export function createModuleRenderer(provider: SharedProvider, overrides: Overrides) {
  const React = provider.libraries['react'] as ReactLibrary;
  const { createElement } = React;
  /** The React context that carries an island's {@link ModuleContext}. */
  const islandContext = React.createContext<ModuleContext | null>(null);
  const Overridden = createOverriddenComponent(React, overrides);
  const Boundary = createErrorBoundary(React);

  /** The tree of a component: with its overrides applied, its island's context and an error boundary. */
  const wrap = (
    named: NamedComponent,
    props: Readonly<Record<string, unknown>>,
    context: ModuleContext,
    handlers: MountHandlers,
  ): ReactNode => {
    const { onRendered } = handlers;
    const content = createElement(Overridden, { named, props, weaver: context, onRendered });
    return createElement(
      Boundary,
      handlers,
      createElement(islandContext.Provider, { value: context }, content),
    );
  };
  return {
    React,
    provider,
    islandContext,
    wrap,
    /**
     * Mounts a component.
     *
     * @throws WeaverError FOREIGN_ELEMENT
     */
    mount(
      element: HTMLElement,
      named: NamedComponent,
      props: Readonly<Record<string, unknown>>,
      context: ModuleContext,
      handlers: MountHandlers,
    ): MountedModule {
      expectNoForeignElement(props, createElement);
      const removeHead = captureHoistedHead(element);
      const root = createReactRoot(provider.libraries, element);
      root.render(wrap(named, props, context, handlers));
      return {
        update(nextProps, nextContext) {
          expectNoForeignElement(nextProps, createElement);
          root.render(wrap(named, nextProps, nextContext, handlers));
        },
        unmount: () => {
          // The host may unmount an island while the same React is rendering; a root must not be unmounted during a render.
          queueMicrotask(() => {
            root.unmount();
            removeHead();
          });
        },
      };
    },
  };
}

/** Renders remote components with one React: the host's, that of a vendor module, the SDK's, or Preact. */
export type ModuleRenderer = ReturnType<typeof createModuleRenderer>;

/** Props of {@link createErrorBoundary}'s component. */
interface BoundaryProps extends MountHandlers {
  readonly children?: ReactNode;
}

/**
 * Creates an error boundary that reports when its children were rendered or threw. It extends the
 * Component of the provider's React: a boundary of another React would not catch these errors.
 */
function createErrorBoundary(React: typeof import('react')): ComponentType<BoundaryProps> {
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
interface OverriddenProps {
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
function createOverriddenComponent(
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

/** Callbacks of a mounted module. */
export interface MountHandlers {
  /** Called with the duration of each render in ms, as far as the renderer knows it. */
  readonly onRendered?: ((durationMs: number) => void) | undefined;
  /** Called once it is rendered. */
  readonly onCommit: () => void;
  /** Called for every error that it throws. */
  readonly onError: (error: unknown) => void;
}

/** A module's component on the page, independent of its renderer. */
export interface MountedModule {
  /**
   * Renders it again with these props.
   *
   * @throws WeaverError FOREIGN_ELEMENT for props with an element of another React; nothing is changed then
   */
  update(props: Readonly<Record<string, unknown>>, context: ModuleContext): void;
  unmount(): void;
}
