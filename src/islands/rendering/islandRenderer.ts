import { keepKeys } from '../../browser/keepKeys.js';
import { hostOf } from '../../browser/pageNodes.js';
import type { ComponentType } from 'react';
import type { Overrides } from '../../extensions/index.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import { markInDevelopment } from '../../core/developmentErrors.js';
import { asWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import type { ModuleContext } from '../context.js';
import { findExport, type ModuleExport } from './findExport.js';
import { classifyThrown } from './chunkError.js';
import { watchIsland, type IslandTimes, type IslandWatch, type OnIslandStage } from './islandTimes.js';
import {
  createModuleRenderer,
  type ModuleRenderer,
  type MountHandlers,
  type MountedModule,
} from './moduleRenderer.js';
import { loadNested, createNestedView } from './nestedView.js';
import type { NestedProps, NestedServices } from './nestedProps.js';
import { runEffectsPromptly } from './promptEffects.js';
import { limitRenders } from './renderLimit.js';
import { createLinkWatcher, watchElements, type FailedElement } from './watchElements.browser.js';

/** Callbacks of an island's module. */
export interface IslandHandlers extends MountHandlers {
  /** When the island was created or retried, in ms since the page was opened. */
  readonly startMs: number;
}

/** An island whose component is mounted. */
export interface MountedIsland {
  readonly times: IslandTimes;
  /** The shadow root, or the element, that contains its nodes. */
  readonly root: ModuleContext['styleRoot'];
}

/** Identifies the React of a provider by `createElement`: the namespace objects of one library may differ. */
function reactOf({ libraries }: SharedProvider): unknown {
  return (libraries['react'] as { readonly createElement: unknown }).createElement;
}

const componentName = ({ app, exportName }: ModuleExport['address']): string =>
  exportName === 'default' ? app : `${app}/${exportName}`;

/** Callbacks for events in islands. */
export interface ContentWatchers {
  /** Called for scripts, style sheets and images that cannot be loaded. */
  readonly onFailedElement: (element: FailedElement) => void;
  /** Called when an island reaches a stage. */
  readonly onStage?: OnIslandStage | undefined;
}

/** The error of a component that threw; of a module in development it is shown with its causes. */
function errorOf(thrown: unknown, { module, address }: ModuleExport): unknown {
  const error = classifyThrown(thrown, module);
  if (module.devOrigin === undefined) return error;
  const component = componentName(address);
  logError(`${component}, from ${module.devOrigin}, threw`, thrown);
  return markInDevelopment(asWeaverError(error, 'RENDER_FAILED').with({ component }));
}

/** The renderers of an init, one per React that its modules run on, and their views for components in components. */
function createRenderers(overrides: Overrides) {
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

  /**
   * Finds the React that is rendering. `useContext` of any other React throws, without changing the hook order of the one
   * that renders.
   */
  const renderingNow = (): readonly [ModuleRenderer, ModuleContext | null] | undefined => {
    for (const renderer of renderers.values()) {
      try {
        return [renderer, renderer.React.useContext(renderer.islandContext)];
      } catch {
        // This React is not rendering.
      }
    }
    return undefined;
  };
  return { rendererOf, nestedViewOf, renderingNow };
}

/** Watches the files, links and keys of an island whose component is about to be rendered. Returns what ends that. */
function watchContent(
  component: string,
  context: ModuleContext,
  links: ReturnType<typeof createLinkWatcher>,
  onFailedElement: ContentWatchers['onFailedElement'],
): () => void {
  const endFiles = watchElements(context.styleRoot, (failed) => {
    onFailedElement({ ...failed, component });
  });
  const endLinks = links.watch(context);
  const host = hostOf(context.styleRoot);
  // Before the component renders, because it may contain a field.
  if (host) keepKeys(host as HTMLElement);
  return () => {
    endFiles();
    endLinks();
  };
}

/** Handlers that also measure, and pass on the error that an island shows. */
function watchedHandlers(
  { onCommit, onError }: MountHandlers,
  wanted: ModuleExport,
  watch: IslandWatch,
): MountHandlers {
  return {
    onRendered: watch.onRendered,
    onCommit() {
      watch.onReady();
      onCommit();
    },
    onError(error) {
      watch.onError();
      onError(errorOf(error, wanted));
    },
  };
}

/** Creates the {@link IslandRenderer} of one init: one renderer per React that its modules run on. */
export function createIslandRenderer(
  overrides: Overrides,
  { onFailedElement, onStage = () => undefined }: ContentWatchers,
) {
  runEffectsPromptly();
  limitRenders();
  const links = createLinkWatcher();
  const { rendererOf, nestedViewOf, renderingNow } = createRenderers(overrides);
  let nested: Awaited<ReturnType<typeof loadNested>> | undefined;
  /** The mounted islands by their ids. */
  const mountedIslands = new Map<string, MountedIsland>();
  const mountFound = (
    element: HTMLElement,
    wanted: ModuleExport,
    props: Readonly<Record<string, unknown>>,
    context: ModuleContext,
    given: MountHandlers,
    watch: IslandWatch,
  ): MountedModule => {
    const found = findExport(wanted);
    const handlers = watchedHandlers(given, wanted, watch);
    if (found.kind === 'mount') {
      if (!nested) throw new Error('a module that renders itself was not prepared');
      const beganMs = performance.now();
      const mounted = nested.mountWithHotReload(found.mount, element, wanted, props, context, handlers);
      watch.onRendered(performance.now() - beganMs);
      return mounted;
    }
    const named = { address: wanted.address, component: found.component };
    try {
      return rendererOf(wanted.module.provider).mount(element, named, props, context, handlers);
    } catch (error) {
      throw errorOf(error, wanted);
    }
  };

  return {
    /**
     * To be awaited before {@link IslandRenderer.mount}: loads the code for a module that renders itself.
     *
     * @throws WeaverError COMPONENT_MISSING, CHUNK_FAILED
     */
    async prepare(wanted: ModuleExport): Promise<void> {
      if (findExport(wanted).kind === 'mount') nested = await loadNested();
    },
    /**
     * Renders a module's export into `element`: a component with the module's React and the registered overrides; a module
     * that renders itself with its `mount`.
     *
     * @throws WeaverError COMPONENT_MISSING, FOREIGN_ELEMENT
     */
    mount(
      element: HTMLElement,
      wanted: ModuleExport,
      props: Readonly<Record<string, unknown>>,
      context: ModuleContext,
      handlers: IslandHandlers,
    ): MountedModule {
      const component = componentName(wanted.address);
      const { islandId } = context;
      const watch = watchIsland({ islandId, component, startMs: handlers.startMs }, onStage);
      const stopWatching = watchContent(component, context, links, onFailedElement);
      let mounted: MountedModule;
      try {
        mounted = mountFound(element, wanted, props, context, handlers, watch);
      } catch (error) {
        stopWatching();
        watch.onError();
        throw error;
      }
      mountedIslands.set(islandId, { times: watch.times, root: context.styleRoot });
      return {
        update: (nextProps, nextContext) => {
          mounted.update(nextProps, nextContext);
        },
        unmount() {
          stopWatching();
          mountedIslands.delete(islandId);
          mounted.unmount();
          watch.onUnmounted();
        },
      };
    },
    mounted: mountedIslands as ReadonlyMap<string, MountedIsland>,
    /** Passes clicks and drags in islands, which may be on links, to a handler. */
    handleLinks: links.handle,
    /** A hook that works in the React that is rendering: returns the context of its island, null outside an island. */
    useIsland: (): ModuleContext | null => renderingNow()?.[1] ?? null,
    /** Creates the element of a remote component with the React that is rendering; null if none is. */
    renderNested(props: Readonly<Record<string, unknown>>, services: NestedServices): unknown {
      const now = renderingNow();
      if (!now) return null;
      const [renderer, parent] = now;
      return renderer.React.createElement(nestedViewOf(renderer), { props, parent, services });
    },
  };
}

/** Renders modules into islands with the React that each one runs on. */
export type IslandRenderer = ReturnType<typeof createIslandRenderer>;
