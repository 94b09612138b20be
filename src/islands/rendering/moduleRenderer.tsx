import type { Context, ReactNode } from 'react';
import type { Overrides } from '../../extensions/index.js';
import type { SharedLibraries, SharedProvider } from '../../modules/sharedScope.js';
import type { ModuleContext } from '../context.js';
import { createErrorBoundary, createOverriddenComponent, type NamedComponent } from './componentWrappers.js';
import { expectNoForeignElement } from './foreignElement.js';
import { captureHoistedHead } from './captureHoistedHead.browser.js';
import type { MountHandlers, MountedModule } from './mountedModule.js';

type ReactLibrary = typeof import('react');

/** What renders remote components: one React, be it the host's, a vendor's, the build's own, or Preact. */
export interface ModuleRenderer {
  readonly React: ReactLibrary;
  readonly provider: SharedProvider;
  /** The React context that carries an island's {@link ModuleContext}. */
  readonly islandContext: Context<ModuleContext | null>;
  /** A component with what was registered to change it, and its island's context around it. */
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

/** Where one tree is rendered. */
interface ReactRoot {
  render(tree: ReactNode): void;
  unmount(): void;
}

/** `react-dom` and `react-dom/client`, of whatever version. */
interface ReactDomLibrary {
  readonly createRoot?: (element: HTMLElement, options: object) => ReactRoot;
  readonly render?: (tree: ReactNode, element: HTMLElement) => unknown;
  readonly unmountComponentAtNode?: (element: HTMLElement) => boolean;
}

// React reports what a boundary caught to the console as well; the island tells it once.
const ROOT_OPTIONS = { onCaughtError: () => undefined };

/** Makes a root by `createRoot`, or by `ReactDOM.render` of React 17 and older, which have no other way. */
function createReactRoot(libraries: SharedLibraries, element: HTMLElement): ReactRoot {
  const client = libraries['react-dom/client'] as ReactDomLibrary;
  if (typeof client.createRoot === 'function') return client.createRoot(element, ROOT_OPTIONS);
  const dom = libraries['react-dom'] as ReactDomLibrary;
  return {
    render: (tree) => void dom.render?.(tree, element),
    unmount: () => void dom.unmountComponentAtNode?.(element),
  };
}

/** Makes a renderer of one provider's libraries, which takes up `overrides` as they come and go. */
export function createModuleRenderer(provider: SharedProvider, overrides: Overrides): ModuleRenderer {
  const React = provider.libraries['react'] as ReactLibrary;
  const { createElement } = React;
  const islandContext = React.createContext<ModuleContext | null>(null);
  const Overridden = createOverriddenComponent(React, overrides);
  const Boundary = createErrorBoundary(React);

  const wrap: ModuleRenderer['wrap'] = (named, props, context, handlers) => {
    const content = createElement(Overridden, { named, props, weaver: context });
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
          // The host may end an island while its own React, the same one, is at work: that must be over first.
          queueMicrotask(() => {
            root.unmount();
            removeHead();
          });
        },
      };
    },
  };
}
