import type { Page } from 'playwright';
import { expect } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { countLiveObjects } from '../../testing/liveObjects.js';
import type { World } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

/** A leak adds something in every cycle; most objects that are created once exist by then. */
const WARM_UP = 5;
const CYCLES = 20;
const ROUNDS = 5;
/** How often the objects of a round are counted at most, until none is left. */
const COUNTS = 5;

type ComingAndGoing = (sdk: typeof weaverSDK, signal: AbortSignal) => Promise<void>;

/** Ways to mount and unmount an island once; the host's signal outlives all islands. */
const COMINGS_AND_GOINGS = {
  'rendered, updated, unmounted': async (sdk, signal) => {
    const island = sdk.render('#island', '@weapp/people/ProfileCard', {}, { signal });
    island.on('ready', () => undefined);
    await island.ready;
    island.update({ id: 'me' });
    await island.unmount();
  },
  'unmounted while it loads': async (sdk, signal) => {
    const island = sdk.render('#island', '@weapp/people/ProfileCard', {}, { signal });
    const failed = island.ready.catch(() => undefined);
    await island.unmount();
    await failed;
  },
  'parked, resumed, unmounted': async (sdk, signal) => {
    const options = { keepAlive: true, signal };
    const first = sdk.render('#island', '@weapp/people/ProfileCard', {}, options);
    await first.ready;
    first.park();
    const again = sdk.render('#island', '@weapp/people/ProfileCard', {}, options);
    if (again !== first) throw new Error('it was not kept');
    await again.unmount();
  },
  'without isolation': async (sdk, signal) => {
    const options = { isolation: 'none', signal } as const;
    const island = sdk.render('#island', '@weapp/people/ProfileCard', {}, options);
    await island.ready;
    await island.unmount();
  },
} satisfies Readonly<Record<string, ComingAndGoing>>;

/** Waits until the page has drawn a frame and had nothing to do. */
const frameAndIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestIdleCallback(() => {
            resolve();
          });
        });
      }),
  );

/** Checks that islands leave nothing in memory which come and go in these ways. */
export async function expectCollected(
  world: World,
  ways: readonly (keyof typeof COMINGS_AND_GOINGS)[],
): Promise<void> {
  const { page } = await world.open('/bare/');
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
      // A kept island can be reused as soon as the lazy chunk for that has loaded.
      for (let isFound = false; !isFound;) {
        const render = () =>
          weaverSDK.render('#island', '@weapp/people/ProfileCard', {}, { keepAlive: true });
        const first = render();
        await first.ready;
        first.park();
        const again = render();
        await again.ready;
        isFound = again === first;
        await Promise.all([first.unmount(), again.unmount()]);
      }
      // Measurements of past islands are kept until the next report, up to a fixed number: they are no leak.
    },
    { ...configFor(world.stack), monitor: { sampleRate: 0 } },
  );
  // What starts beside the session creates objects once.
  await afterFirstPaint(page);
  const controller = await page.evaluateHandle(() => new AbortController());
  const repeat = async (once: ComingAndGoing, times: number): Promise<void> => {
    const work = await page.evaluateHandle<{ readonly once: ComingAndGoing }>(`({ once: ${String(once)} })`);
    await page.evaluate(
      async ([given, { signal }, count]) => {
        for (let at = 0; at < count; at += 1) await given.once(weaverSDK, signal);
      },
      [work, controller, times] as const,
    );
    await work.dispose();
  };
  const grown = async (once: ComingAndGoing): Promise<readonly unknown[]> => {
    const before = await countLiveObjects(page);
    await repeat(once, CYCLES);
    let more: readonly (readonly [string, number])[] = [];
    // Frames and idle callbacks an island has asked for hold it until they have run, which is late on a busy machine.
    for (let count = 0; count < COUNTS && (count === 0 || more.length > 0); count += 1) {
      await frameAndIdle(page);
      const after = await countLiveObjects(page);
      more = Object.entries(after)
        .map(([kind, live]) => [kind, live - before[kind as keyof typeof before]] as const)
        .filter(([, added]) => added >= CYCLES);
    }
    return more;
  };
  const held: string[] = [];
  for (const way of ways) {
    const once = COMINGS_AND_GOINGS[way];
    await repeat(once, WARM_UP);
    // A leak grows in every round. What happens once (a lazy chunk, the tenant's wording) adds objects in one of them.
    const rounds = [];
    do rounds.push(await grown(once));
    while (rounds[rounds.length - 1]?.length !== 0 && rounds.length < ROUNDS);
    if (rounds.every((more) => more.length > 0)) held.push(`${way}: ${JSON.stringify(rounds)}`);
  }
  expect(held.join('; ')).toBe('');
}
