import { medianOf, type Sample } from '../lib/figures.js';
import { interleave, type Visit } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { Scenario } from './scenario.js';

const SDK = 'weaverSDK';
const REACT = 'createRoot by hand';
const ALL = 100;
const TEN = 10;
/** Style, layout and paint of what was mounted. */
const SETTLE_MS = 100;
const MAX_MS = 2;
const MAX_KIB = 45;

function measured(world: World, folder: string): Visit {
  return () =>
    visit(world, folder, async ({ page, cpu, remains }): Promise<Sample> => {
      await page.evaluate((count) => islandsPage.start(count), ALL);
      await page.waitForTimeout(SETTLE_MS);
      const mount = async (count: number): Promise<number> => {
        const before = await cpu();
        await page.evaluate((more) => islandsPage.mount(more), count);
        await page.waitForTimeout(SETTLE_MS);
        return (await cpu()).taskMs - before.taskMs;
      };
      const firstMs = await mount(1);
      const one = await remains();
      const toTenMs = await mount(TEN - 1);
      const toAllMs = await mount(ALL - TEN);
      const all = await remains();
      const further = ALL - 1;
      return {
        first: firstMs,
        toTen: toTenMs / (TEN - 1),
        toAll: toAllMs / (ALL - TEN),
        heap: (all.heapKiB - one.heapKiB) / further,
        nodes: (all.nodes - one.nodes) / further,
        listeners: (all.listeners - one.listeners) / further,
      };
    });
}

/** Compares the cost of islands after the first with hand-made roots. */
export const islands: Scenario = {
  name: 'islands',
  share: 0.2,
  async run(world, bounds) {
    await world.control.delay(0);
    const samples = await interleave(
      {
        [REACT]: measured(world, 'islands-react'),
        'Preact by hand': measured(world, 'islands-preact'),
        [SDK]: measured(world, 'islands-sdk'),
      },
      bounds,
    );
    return [
      {
        title: `1, ${TEN} and ${ALL} islands of a small table`,
        reference: REACT,
        measures: [
          { key: 'first', title: 'main thread, the first', unit: 'ms', digits: 1 },
          { key: 'toTen', title: `main thread, each up to ${TEN}`, unit: 'ms', digits: 2 },
          { key: 'toAll', title: `main thread, each up to ${ALL}`, unit: 'ms', digits: 2 },
          { key: 'heap', title: `heap, each at ${ALL}`, unit: 'KiB', digits: 1 },
          { key: 'nodes', title: 'nodes, each', unit: 'all' },
          { key: 'listeners', title: 'listeners, each', unit: 'all', digits: 1 },
        ],
        samples,
        budgets: [
          {
            text: `main thread of each further island up to ${ALL}`,
            value: medianOf(samples, SDK, 'toAll'),
            limit: MAX_MS,
            unit: 'ms',
          },
          {
            text: `heap of each island at ${ALL}`,
            value: medianOf(samples, SDK, 'heap'),
            limit: MAX_KIB,
            unit: 'KiB',
          },
        ],
        notes: ['Main-thread times hold style, layout and paint of the table itself.'],
      },
    ];
  },
};
