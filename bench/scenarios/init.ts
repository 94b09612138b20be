import { medianOf, type Finding } from '../lib/figures.js';
import { interleave, type Bounds, type Visit } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import { type Scenario, ROUND_TRIP_MS } from './scenario.js';

const SDK = 'weaverSDK.init';
const CHAIN = 'plain fetches';
/** Wait until scripts are evaluated and connections are idle. */
const QUIET_MS = 100;
const MAX_RATIO = 1.15;

function measured(world: World, folder: string): Visit {
  return () =>
    visit(world, folder, async ({ page }) => {
      await page.waitForTimeout(QUIET_MS);
      return page.evaluate(() => initPage.run());
    });
}

async function atDelay(world: World, bounds: Bounds, delayMs: number): Promise<Finding> {
  await world.control.delay(delayMs);
  const samples = await interleave(
    { [CHAIN]: measured(world, 'init-chain'), [SDK]: measured(world, 'init-sdk') },
    bounds,
  );
  const ratio = medianOf(samples, SDK, 'whole') / medianOf(samples, CHAIN, 'whole');
  return {
    title: `init against its critical path, ${delayMs} ms on every request`,
    reference: CHAIN,
    measures: [
      { key: 'whole', title: 'init', unit: 'ms', digits: 1 },
      ...['clearCookie', 'token', 'getInfo', 'baseTeams'].map((key) => ({
        key,
        title: `  ${key}`,
        unit: 'ms',
        digits: 1,
      })),
    ],
    samples,
    budgets:
      delayMs === 0
        ? []
        : [{ text: 'init to its critical path', value: ratio, limit: MAX_RATIO, unit: 'times' }],
  };
}

/** Compares `init` with the same sequential calls sent by plain fetches. */
export const init: Scenario = {
  name: 'init',
  share: 0.2,
  async run(world, bounds) {
    const untilMs = performance.now() + (bounds.untilMs - performance.now()) * 0.6;
    return [await atDelay(world, { ...bounds, untilMs }, ROUND_TRIP_MS), await atDelay(world, bounds, 0)];
  },
};
