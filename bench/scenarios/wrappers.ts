import type { Sample } from '../lib/figures.js';
import { interleave, type Visit } from '../lib/rounds.js';
import { median } from '../lib/statistics.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { Scenario } from './scenario.js';

const RENDER = 'weaverSDK.render';
const IN_REACT = '<WeaverComponent>';
const ELEMENT = '<weaver-component>';
/** An effect of React that calls render: what React itself takes is in it. */
const BY_HAND = 'hand-written wrapper in React';
/** Each with what it is compared with. */
const COMPARED: readonly (readonly [wrapper: string, reference: string])[] = [
  [IN_REACT, RENDER],
  [IN_REACT, BY_HAND],
  [ELEMENT, RENDER],
];
const FIRST = 20;
/** More at once would take so long that some show the loading view, whose cost is not the wrapper's. */
const AT_ONCE = 100;
const BATCHES = 2;
/** Style, layout and paint of what was mounted. */
const SETTLE_MS = 200;
const MAX_MORE_MS = 0.1;

function measured(world: World, folder: string): Visit {
  return () =>
    visit(world, folder, async ({ page, cpu }): Promise<Sample> => {
      await page.evaluate(() => wrappersPage.start());
      await page.evaluate((count) => wrappersPage.mount(count), FIRST);
      await page.waitForTimeout(SETTLE_MS);
      const before = await cpu();
      for (let batch = 0; batch < BATCHES; batch += 1) {
        await page.evaluate((count) => wrappersPage.mount(count), AT_ONCE);
        await page.waitForTimeout(SETTLE_MS);
      }
      const after = await cpu();
      const each = (key: 'taskMs' | 'scriptMs'): number => (after[key] - before[key]) / (BATCHES * AT_ONCE);
      return { taskMs: each('taskMs'), scriptMs: each('scriptMs') };
    });
}

/**
 * Compares `<WeaverComponent>` of React and the element with `render` itself and with a wrapper written by hand, of the same
 * build with the same React.
 */
export const wrappers: Scenario = {
  name: 'wrappers',
  share: 0.2,
  async run(world, bounds) {
    await world.control.delay(0);
    const samples = await interleave(
      {
        [RENDER]: measured(world, 'wrappers-render'),
        [BY_HAND]: measured(world, 'wrappers-react-by-hand'),
        [IN_REACT]: measured(world, 'wrappers-react'),
        [ELEMENT]: measured(world, 'wrappers-element'),
      },
      bounds,
    );
    /** What a wrapper takes more in the same round: a slow minute of the machine is in both. */
    const more = (wrapper: string, reference: string): number => {
      const plain = samples.get(reference) ?? [];
      return median(
        (samples.get(wrapper) ?? []).map(
          ({ taskMs = NaN }, round) => taskMs - (plain[round]?.['taskMs'] ?? NaN),
        ),
      );
    };
    return [
      {
        title: `${AT_ONCE} islands of one element at once, by render and by its wrappers`,
        reference: RENDER,
        measures: [
          { key: 'taskMs', title: 'main thread, each', unit: 'ms', digits: 3 },
          { key: 'scriptMs', title: 'script, each', unit: 'ms', digits: 3 },
        ],
        samples,
        budgets: COMPARED.map(([wrapper, reference]) => ({
          text: `main thread of an island that ${wrapper} takes more than ${reference}`,
          value: more(wrapper, reference),
          limit: MAX_MORE_MS,
          unit: 'ms',
        })),
        notes: ['Budgets are medians of the differences within a round.'],
      },
    ];
  },
};
