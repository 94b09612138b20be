import type { Page } from 'playwright';
import { settled } from '../../embed-examples/testing/settled.js';
import type { Sample } from '../lib/figures.js';
import { PORTALS, portalFolder } from '../lib/portalPages.js';
import { interleave, type Visit } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import { ROUND_TRIP_MS, type Scenario } from './scenario.js';

const RESERVED = 'places reserved';
const UNRESERVED = 'places not reserved';
/** Half of what Core Web Vitals call good: a portal has several islands. */
const MAX_SHIFT = 0.05;
/** A visit is four pages, and they differ little. */
const MAX_ROUNDS = 3;
/** Islands of each portal. */
const ISLANDS = 3;

const SCREENS = [
  { name: 'PC', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

const CASES = PORTALS.flatMap(({ name }) =>
  SCREENS.map((screen) => ({ portal: name, screen, key: `${name} ${screen.width}` })),
);

/** The sum of all layout shifts of the page, also those before the call, without those that follow an input. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              readonly value: number;
              readonly hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(sum);
          });
        });
      }),
  );
}

function measured(world: World, isReserved: boolean): Visit {
  return async () => {
    const sample: Record<string, number> = {};
    for (const { portal, screen, key } of CASES) {
      sample[key] = await visit(
        world,
        portalFolder(portal, isReserved),
        async ({ page }) => {
          await settled(page, ISLANDS);
          return shiftOf(page);
        },
        (_cdp, page) => page.setViewportSize(screen),
      );
    }
    return sample;
  };
}

const worstOf = (samples: readonly Sample[], key: string): number =>
  Math.max(...samples.map((sample) => sample[key] ?? Number.NaN));

/** Measures how much the portals among the examples move while their islands appear. */
export const shift: Scenario = {
  name: 'shift',
  share: 0.2,
  async run(world, { rounds, untilMs }) {
    await world.control.delay(ROUND_TRIP_MS);
    const samples = await interleave(
      { [UNRESERVED]: measured(world, false), [RESERVED]: measured(world, true) },
      { rounds: Math.min(rounds, MAX_ROUNDS), untilMs, isWarm: true },
    );
    const reserved = samples.get(RESERVED) ?? [];
    return [
      {
        title: `layout shift of the portals among the examples, ${ROUND_TRIP_MS} ms on every request`,
        reference: UNRESERVED,
        measures: CASES.map(({ portal, screen, key }) => ({
          key,
          title: `${portal}, ${screen.name} of ${screen.width} px`,
          unit: 'score',
          digits: 3,
        })),
        samples,
        budgets: CASES.map(({ portal, screen, key }) => ({
          text: `worst layout shift of ${portal} at ${screen.width} px`,
          value: worstOf(reserved, key),
          limit: MAX_SHIFT,
          unit: 'score',
        })),
        notes: [
          'Sum of all layout shifts until every island shows its data. The same pages, without minHeightPx and min-height,',
          'show what reserving the places is for.',
        ],
      },
    ];
  },
};
