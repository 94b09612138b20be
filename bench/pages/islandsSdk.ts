import type { WeaverGlobal } from '../../src/light.js';
import './benchPage.js';
import { createContainers } from './containers.js';
import { ROWS } from './module/rows.js';
import { CONFIG } from './session/platform.js';

declare const weaverSDK: WeaverGlobal;

const COMPONENT = '@weapp/bench/SmallTable';
let next: () => HTMLElement;

globalThis.islandsPage = {
  async start(count) {
    next = createContainers(count);
    await weaverSDK.init(CONFIG);
  },
  async mount(count) {
    const islands = Array.from({ length: count }, () => weaverSDK.render(next(), COMPONENT, { rows: ROWS }));
    await Promise.all(islands.map((island) => island.ready));
  },
  async cycle(count) {
    const container = next();
    for (let at = 0; at < count; at += 1) {
      const island = weaverSDK.render(container, COMPONENT, { rows: ROWS });
      await island.ready;
      await island.unmount();
    }
  },
};
