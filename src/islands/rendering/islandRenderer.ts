import type { ComponentType } from 'react';
import type { Overrides } from '../../extensions/index.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import type { ModuleContext } from '../context.js';
import { findExport, type ModuleExport } from './findExport.js';
import { classifyThrown } from './chunkError.js';
import { createModuleRenderer, type ModuleRenderer } from './moduleRenderer.js';
import { mountWithHotReload } from './mountByModule.js';
import type { MountHandlers, MountedModule } from './mountedModule.js';
import { createNestedView, type NestedProps, type NestedServices } from './nestedView.js';
import { runEffectsPromptly } from './promptEffects.js';

/** Puts modules into islands, by whichever React they run on. */
export interface IslandRenderer {
  /**
   * Puts what a module exports into `element`: a component by the React that the module runs on, with what was registered
   * to change it; a module with a renderer of its own by its `mount`.
   *
   * @throws WeaverError COMPONENT_MISSING, FOREIGN_ELEMENT
   */
  mount(
    element: HTMLElement,
    wanted: ModuleExport,
    props: Readonly<Record<string, unknown>>,
    context: ModuleContext,
    handlers: MountHandlers,
  ): MountedModule;
  /** A hook of whichever React renders now: its island's context, null outside of one. */
  useIsland(): ModuleContext | null;
  /** The element of a remote component, made by the React that renders now; null while none does. */
  renderNested(props: Readonly<Record<string, unknown>>, services: NestedServices): unknown;
}

/** Two providers have one React when its `createElement` is the same: namespaces of one library may differ. */
function reactOf({ libraries }: SharedProvider): unknown {
  return (libraries['react'] as { readonly createElement: unknown }).createElement;
}

/** Creates the {@link IslandRenderer} of one init: a renderer for each React that its modules run on. */
export function createIslandRenderer(overrides: Overrides): IslandRenderer {
  runEffectsPromptly();
  const renderers = new Map<unknown, ModuleRenderer>();
  const nestedViews = new Map<ModuleRenderer, ComponentType<NestedProps>>();
  const rendererOf = (provider: SharedProvider): ModuleRenderer => {
    const react = reactOf(provider);
    const known = renderers.get(react) ?? createModuleRenderer(provider, overrides);
    renderers.set(react, known);
    return known;
  };
  const nestedViewOf = (renderer: ModuleRenderer): ComponentType<NestedProps> => {
    const react = reactOf(renderer.provider);
    const known =
      nestedViews.get(renderer) ?? createNestedView(renderer, (provider) => reactOf(provider) === react);
    nestedViews.set(renderer, known);
    return known;
  };

  /** Which React renders now. Asking one that does not throws, and does not change the order of hooks in the one that does. */
  const renderingNow = (): readonly [ModuleRenderer, ModuleContext | null] | undefined => {
    for (const renderer of renderers.values()) {
      try {
        return [renderer, renderer.React.useContext(renderer.islandContext)];
      } catch {
        // Another one, then.
      }
    }
    return undefined;
  };

  return {
    mount(element, wanted, props, context, { onCommit, onError }) {
      const found = findExport(wanted);
      const handlers: MountHandlers = {
        onCommit,
        onError: (error) => {
          onError(classifyThrown(error, wanted.module));
        },
      };
      if (found.kind === 'mount') {
        return mountWithHotReload(found.mount, element, wanted, props, context, handlers);
      }
      const named = { address: wanted.address, component: found.component };
      return rendererOf(wanted.module.provider).mount(element, named, props, context, handlers);
    },
    useIsland: () => renderingNow()?.[1] ?? null,
    renderNested(props, services) {
      const now = renderingNow();
      if (!now) return null;
      const [renderer, parent] = now;
      return renderer.React.createElement(nestedViewOf(renderer), { props, parent, services });
    },
  };
}
