import type { Context, ReactNode } from 'react';
import type { Overrides } from '../../extensions/index.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import type { ModuleContext } from '../context.js';
import { createBoundary } from './boundary.js';
import { createExtended, type NamedComponent } from './extended.js';
import { expectNoForeignElement } from './foreignElement.js';
import { keepHoistedInside } from './hoistedInside.browser.js';
import type { MountHandlers, MountedModule } from './mountedModule.js';
import { createReactRoot } from './reactRoot.js';

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

/** Makes a renderer of one provider's libraries, which takes up `overrides` as they come and go. */
export function createModuleRenderer(provider: SharedProvider, overrides: Overrides): ModuleRenderer {
  const React = provider.libraries['react'] as ReactLibrary;
  const { createElement } = React;
  const islandContext = React.createContext<ModuleContext | null>(null);
  const Extended = createExtended(React, overrides);
  const Boundary = createBoundary(React);

  const wrap: ModuleRenderer['wrap'] = (named, props, context, handlers) => {
    const content = createElement(Extended, { named, props, weaver: context });
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
      const dropHead = keepHoistedInside(element);
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
            dropHead();
          });
        },
      };
    },
  };
}
