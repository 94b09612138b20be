import type { Context, ReactNode } from 'react';
import type { Overrides } from '../../extensions/index.js';
import type { SharedLibraries, SharedProvider } from '../../modules/sharedScope.js';
import type { ModuleContext } from '../context.js';
import { createErrorBoundary, createOverriddenComponent, type NamedComponent } from './componentWrappers.js';
import { expectNoForeignElement } from './foreignElement.js';
import { captureHoistedHead } from './captureHoistedHead.browser.js';
import type { MountHandlers, MountedModule } from './mountedModule.js';

type ReactLibrary = typeof import('react');

/** Renders remote components with one React: the host's, that of a vendor module, the SDK's, or Preact. */
export interface ModuleRenderer {
  readonly React: ReactLibrary;
  readonly provider: SharedProvider;
  /** The React context that carries an island's {@link ModuleContext}. */
  readonly islandContext: Context<ModuleContext | null>;
  /** The tree of a component: with its overrides applied, its island's context and an error boundary. */
  readonly wrap: (
    named: NamedComponent,
    props: Readonly<Record<string, unknown>>,
    context: ModuleContext,
    handlers: MountHandlers,
  ) => ReactNode;
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
  ): MountedModule;
}

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
export function createModuleRenderer(provider: SharedProvider, overrides: Overrides): ModuleRenderer {
  const React = provider.libraries['react'] as ReactLibrary;
  const { createElement } = React;
  const islandContext = React.createContext<ModuleContext | null>(null);
  const Overridden = createOverriddenComponent(React, overrides);
  const Boundary = createErrorBoundary(React);

  const wrap: ModuleRenderer['wrap'] = (named, props, context, handlers) => {
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
    mount(element, named, props, context, handlers) {
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
