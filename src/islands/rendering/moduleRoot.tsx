import type { Context, ErrorInfo, ReactNode } from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import type { Overrides } from '../../extensions/index.js';
import { lazyChunkError } from './lazyChunk.js';
import type { ModuleContext } from '../context.js';
import { createExtended, type NamedComponent } from './extended.js';

type ReactLibrary = typeof import('react');
type ReactDomClient = typeof import('react-dom/client');

/** What renders remote components: one React, be it the host's, the build's own, or Preact. */
export interface ModuleRenderer {
  /**
   * Mounts a component, with what was registered to change it; `onCommit` is called once it stands in the page, `onError`
   * for whatever it throws.
   */
  mount(
    element: HTMLElement,
    named: NamedComponent,
    props: Readonly<Record<string, unknown>>,
    context: ModuleContext,
    handlers: { readonly onCommit: () => void; readonly onError: (error: unknown) => void },
  ): MountedModule;
  /** The React context that carries an island's {@link ModuleContext}. */
  readonly islandContext: Context<ModuleContext | null>;
  useIsland(): ModuleContext | null;
}

/** A mounted remote component. */
export interface MountedModule {
  update(props: Readonly<Record<string, unknown>>, context: ModuleContext): void;
  unmount(): void;
}

/** Makes a renderer of one React's libraries, which takes up `overrides` as they come and go. */
export function createModuleRenderer(
  libraries: Readonly<Record<string, unknown>>,
  overrides: Overrides,
): ModuleRenderer {
  const React = libraries['react'] as ReactLibrary;
  const { createRoot } = libraries['react-dom/client'] as ReactDomClient;
  const { createElement } = React;
  const islandContext = React.createContext<ModuleContext | null>(null);
  const Extended = createExtended(React, overrides);

  interface BoundaryProps {
    readonly onCommit: () => void;
    readonly onError: (error: unknown) => void;
    readonly children?: ReactNode;
  }

  // Made of the provider's own Component: a boundary of another React would catch nothing.
  class Boundary extends React.Component<BoundaryProps, { readonly failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError(): { readonly failed: boolean } {
      return { failed: true };
    }
    override componentDidMount(): void {
      if (!this.state.failed) this.props.onCommit();
    }
    override componentDidCatch(error: unknown, _info: ErrorInfo): void {
      this.props.onError(lazyChunkError(error) ?? error);
    }
    override render(): ReactNode {
      return this.state.failed ? null : this.props.children;
    }
  }

  // React reports what a boundary caught to the console as well; the island tells it once.
  const rootOptions: RootOptions = { onCaughtError: () => undefined };

  return {
    islandContext,
    useIsland: () => React.useContext(islandContext),
    mount(element, named, props, context, handlers) {
      const root: Root = createRoot(element, rootOptions);
      const show = (nextProps: Readonly<Record<string, unknown>>, nextContext: ModuleContext): void => {
        const content = createElement(Extended, { named, props: nextProps, weaver: nextContext });
        root.render(
          createElement(
            Boundary,
            handlers,
            createElement(islandContext.Provider, { value: nextContext }, content),
          ),
        );
      };
      show(props, context);
      return {
        update: show,
        unmount: () => {
          // The host may end an island while its own React, the same one, is at work: that must be over first.
          queueMicrotask(() => {
            root.unmount();
          });
        },
      };
    },
  };
}
