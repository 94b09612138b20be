import { queryPage } from '../browser/page.js';
import { requirePage } from '../browser/requirePage.js';
import { WeaverError } from '../core/errors.js';
import { withTimeLimit } from '../core/abort.js';
import { createIsland } from '../islands/createIsland.js';
import type { CreatedIsland, Island } from '../islands/island.js';
import type { IslandHost, IslandServices } from '../islands/islandHost.js';
import type { ExportAddress } from '../modules/appName.js';
import type { InitContext } from '../context/initContext.js';
import { earlyLook } from './earlyLook.js';
import { noMatch } from './noMatch.js';
import type { WeaverSDK } from './weaverSDK.js';

/** What the islands need from their SDK instance. */
export interface IslandOwner {
  /** The context of the current init; undefined before its config is valid. */
  readonly context: () => InitContext | undefined;
  /** The code that renders components. */
  readonly rendering: IslandHost['rendering'];
  /** Resolves when the instance is ready. `again`: the user clicked retry in an island. */
  readonly services: (again: boolean) => Promise<IslandServices>;
  /** Fetches the static files of an app in advance. */
  readonly prefetch: (address: ExportAddress) => void;
  readonly onError: IslandHost['onError'];
  readonly onRequestError: IslandHost['onRequestError'];
  readonly onUnmounted: (island: Island) => void;
}

/** An island and the component that it shows. */
interface KnownIsland extends CreatedIsland {
  readonly compName: string;
}

/** The islands of one SDK instance. */
export interface IslandRegistry {
  readonly render: WeaverSDK['render'];
  /** Retries every failed island, or only those of the given modules. */
  readonly retryAll: (apps?: readonly string[]) => void;
  readonly onRequestFailed: InitContext['islands']['onRequestFailed'];
  readonly list: () => readonly { readonly compName: string; readonly island: Island }[];
  /** Updates theme and language of every island. */
  readonly refreshAll: () => void;
  readonly unmountAll: () => void;
  /** Resolves when no island is loading any more, or after `limitMs`. */
  readonly whenSettled: (limitMs: number) => Promise<void>;
}

function isOfApp(compName: string, app: string): boolean {
  return compName.startsWith(`${app}/`) || compName === app;
}

/** Creates the {@link IslandRegistry} of one SDK instance. */
export function createIslandRegistry(owner: IslandOwner): IslandRegistry {
  const islands = new Map<Island, KnownIsland>();
  const host: IslandHost = {
    get isolation() {
      return owner.context()?.config.isolation ?? 'shadow';
    },
    early: () => earlyLook(owner.context()),
    rendering: owner.rendering,
    services: owner.services,
    prefetch: owner.prefetch,
    onError: owner.onError,
    onRequestError: owner.onRequestError,
    onUnmounted: (island) => {
      islands.delete(island);
      owner.onUnmounted(island);
    },
  };

  return {
    render(container, compName, props, options) {
      requirePage();
      const element = queryPage(container);
      if (element === undefined || typeof compName !== 'string' || compName === '') {
        throw new WeaverError('MISSING_CONTAINER_COMP', { cause: noMatch(container, element) });
      }
      const created = createIsland(host, element, compName, props, options);
      if (created.island.status !== 'unmounted') islands.set(created.island, { ...created, compName });
      return created.island;
    },
    list: () => [...islands.values()],
    retryAll(apps) {
      for (const { retry, compName } of [...islands.values()]) {
        if (apps === undefined || apps.some((app) => isOfApp(compName, app))) retry();
      }
    },
    onRequestFailed(app, failed, error) {
      for (const island of [...islands.values()]) {
        if (isOfApp(island.compName, app)) island.onRequestFailed(failed, error);
      }
      // Functions of a module without an island call too.
      owner.onRequestError(error);
    },
    refreshAll() {
      for (const { refresh } of [...islands.values()]) refresh();
    },
    async whenSettled(limitMs) {
      const loading = [...islands.keys()].filter(({ status }) => status === 'loading');
      const settled = Promise.all(loading.map(({ ready }) => ready.catch(() => undefined)));
      const late = (): Error => new Error('an island is still loading');
      await withTimeLimit(limitMs, late, undefined, () => settled).catch(() => undefined);
    },
    unmountAll() {
      for (const island of [...islands.keys()]) void island.unmount();
    },
  };
}
