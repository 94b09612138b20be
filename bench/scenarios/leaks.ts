import { medianOf, type Sample } from '../lib/figures.js';
import { inInterpreter } from '../lib/interpreted.js';
import { interleave, type Visit } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { Scenario } from './scenario.js';

const SDK = 'weaverSDK';
const REACT = 'createRoot by hand';
const WARM_UP = 20;
const CYCLES = 100;
/** Wait for the timers of the last cycle. */
const SETTLE_MS = 200;
/** The design allows 1; without compiled code in it, a leak of one object shows. */
const MAX_KIB = 0.25;
/** A leak occurs in every cycle, so 100 times; the last island's node may still be in a cache. */
const NOISE = 2;

function measured(world: World, folder: string): Visit {
  return () =>
    visit(world, folder, async ({ page, remains }): Promise<Sample> => {
      const cycle = async (count: number) => {
        await page.evaluate((times) => islandsPage.cycle(times), count);
        await page.waitForTimeout(SETTLE_MS);
        return remains();
      };
      await page.evaluate(() => islandsPage.start(3));
      // Code that loads after the first render is loaded before the warm-up, and is warmed up too.
      await cycle(1);
      const before = await cycle(WARM_UP);
      const after = await cycle(CYCLES);
      return {
        heap: (after.heapKiB - before.heapKiB) / CYCLES,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
      };
    });
}

/** Measures what islands leave behind. */
export const leaks: Scenario = {
  name: 'leaks',
  share: 0.3,
  async run(world, bounds) {
    await world.control.delay(0);
    const samples = await inInterpreter(world, (its) =>
      interleave(
        {
          [REACT]: measured(its, 'islands-react'),
          'Preact by hand': measured(its, 'islands-preact'),
          [SDK]: measured(its, 'islands-sdk'),
        },
        bounds,
      ),
    );
    const left = (key: string, text: string, limit: number, unit: string) => ({
      text,
      value: medianOf(samples, SDK, key),
      limit,
      unit,
    });
    return [
      {
        title: `${CYCLES} islands mounted and unmounted, after ${WARM_UP} to warm up`,
        reference: REACT,
        measures: [
          { key: 'heap', title: 'heap left, each', unit: 'KiB', digits: 2 },
          { key: 'nodes', title: 'nodes left', unit: 'all' },
          { key: 'listeners', title: 'listeners left', unit: 'all' },
        ],
        samples,
        budgets: [
          left('heap', 'heap that a cycle leaves', MAX_KIB, 'KiB'),
          left('nodes', `nodes that ${CYCLES} cycles leave`, NOISE, 'nodes'),
          left('listeners', `listeners that ${CYCLES} cycles leave`, NOISE, 'listeners'),
        ],
        notes: [
          'In a browser that compiles nothing: machine code of what is warm by now is no leak.',
          `Up to ${NOISE} nodes or listeners in all are noise: a leak leaves at least ${CYCLES}.`,
        ],
      },
    ];
  },
};
