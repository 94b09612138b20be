import type { Island, WeaverSDK } from '../../../src/index.js';
import { CONFIG } from '../session/platform.js';
import { EMBEDDED } from './embedded.js';
import type { Embedder, Shown } from './embedPage.js';

/** Starts init at the first call; later calls wait for the same promise. */
function started(sdk: WeaverSDK): Promise<unknown> {
  return sdk.status === 'idle' ? sdk.init(CONFIG) : sdk.ready;
}

async function shownBy(island: Island): Promise<Shown> {
  await island.ready;
  return { unmount: () => island.unmount() };
}

/** The SDK as a contender: `init` once, `render` for each component. */
export function weaverEmbedder(sdk: WeaverSDK): Embedder & { shown(island: Island): Promise<Shown> } {
  const failed = new WeakMap<Element, Island>();
  const watch = (container: Element, island: Island): Promise<Shown> => {
    island.ready.catch(() => failed.set(container, island));
    return shownBy(island);
  };
  return {
    start: () => started(sdk),
    shown: (island) => watch(document.querySelector('#island') ?? document.body, island),
    async show(name, container) {
      const { component, props } = EMBEDDED[name];
      // A failed island stays in the page and shows its error.
      await failed.get(container)?.unmount();
      failed.delete(container);
      void started(sdk).catch(() => undefined);
      return watch(container, sdk.render(container, `@weapp/${name}/${component}`, props));
    },
  };
}
