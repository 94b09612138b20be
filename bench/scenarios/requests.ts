import { medianOf, type Finding, type Sample, type Samples } from '../lib/figures.js';
import { interleave, type Bounds } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { RequestsPage } from '../pages/requests.js';
import type { Scenario } from './scenario.js';

declare const requestsPage: RequestsPage;

const OURS = 'weaverSDK';
/** The limit: at most 1.8 × plain ofetch. */
const REFERENCE = 'ofetch';
const MAX_FACTOR = 1.8;
/** GETs per sample; fewer over the network, which is slower. */
const TURNS = { atOnce: 500, network: 60 } as const;
const TOGETHER = 20;
const IN_FLIGHT = 1000;

/** Microseconds per GET, by contender of a list of the page. */
async function inTurnSamples(
  world: World,
  from: keyof typeof TURNS,
  list: 'names' | 'intercepted',
  bounds: Bounds,
): Promise<Samples> {
  const turns = TURNS[from];
  return visit(world, 'requests', async ({ page }) => {
    const names = await page.evaluate((which) => requestsPage[which], list);
    const measure = (name: string) => async (): Promise<Sample> => {
      const ms = await page.evaluate(([who, by, times]) => requestsPage.inTurn(who, by, times), [
        name,
        from,
        turns,
      ] as const);
      return { us: (ms / turns) * 1000 };
    };
    return interleave(Object.fromEntries(names.map((name) => [name, measure(name)])), bounds);
  });
}

/** Measures the cost of interceptors. */
async function interceptorFinding(world: World, bounds: Bounds): Promise<Finding> {
  return {
    title: `requests: interceptors, GET with JSON on a stub, ${TURNS.atOnce} in turn`,
    reference: 'no interceptor',
    measures: [{ key: 'us', title: 'a call', unit: 'µs', digits: 1 }],
    samples: await inTurnSamples(world, 'atOnce', 'intercepted', bounds),
    budgets: [],
  };
}

async function inTurnFinding(world: World, from: keyof typeof TURNS, bounds: Bounds): Promise<Finding> {
  const turns = TURNS[from];
  const title = from === 'atOnce' ? 'a stub' : 'loopback';
  const samples = await inTurnSamples(world, from, 'names', bounds);
  return {
    title: `requests: GET with JSON on ${title}, ${turns} in turn`,
    reference: REFERENCE,
    measures: [{ key: 'us', title: 'a call', unit: 'µs', digits: 1 }],
    samples,
    budgets: [
      {
        text: `a GET on ${title}, against ${MAX_FACTOR} × ${REFERENCE}`,
        value: medianOf(samples, OURS, 'us'),
        limit: MAX_FACTOR * medianOf(samples, REFERENCE, 'us'),
        unit: 'µs',
      },
    ],
  };
}

async function togetherFinding(world: World): Promise<Finding> {
  const samples = await visit(world, 'requests', async ({ page }) => {
    const counted = new Map<string, readonly Sample[]>();
    for (const name of await page.evaluate(() => requestsPage.names)) {
      const calls = await page.evaluate(([who, times]) => requestsPage.together(who, times), [
        name,
        TOGETHER,
      ] as const);
      counted.set(name, [{ calls }]);
    }
    return counted;
  });
  return {
    title: `requests: ${TOGETHER} identical GETs at once`,
    reference: REFERENCE,
    measures: [{ key: 'calls', title: 'on the wire', unit: 'calls' }],
    samples,
    budgets: [
      {
        text: 'identical GETs on the wire',
        value: medianOf(samples, OURS, 'calls'),
        limit: 1,
        unit: 'calls',
      },
    ],
  };
}

/** Each contender on its own page, so that one does not affect the next. */
async function inFlightFinding(world: World): Promise<Finding> {
  const names = await visit(world, 'requests', ({ page }) => page.evaluate(() => requestsPage.names));
  const samples = new Map<string, readonly Sample[]>();
  for (const name of names) {
    const sample = await visit(world, 'requests', async ({ page, remains }) => {
      await page.evaluate((who) => requestsPage.inTurn(who, 'atOnce', 20), name);
      const before = await remains();
      await page.evaluate(([who, times]) => requestsPage.hold(who, times), [name, IN_FLIGHT] as const);
      const during = await remains();
      const { ms, isInOrder } = await page.evaluate(() => requestsPage.letGo());
      return { kib: (during.heapKiB - before.heapKiB) / IN_FLIGHT, ms, order: Number(isInOrder) };
    });
    samples.set(name, [sample]);
  }
  return {
    title: `requests: ${IN_FLIGHT} in flight`,
    reference: REFERENCE,
    measures: [
      { key: 'kib', title: 'heap a call', unit: 'KiB', digits: 2 },
      { key: 'ms', title: 'until all are there', unit: 'ms', digits: 1 },
      { key: 'order', title: 'in order', unit: '1 = yes' },
    ],
    samples,
    budgets: [
      {
        text: `answers out of order, of ${IN_FLIGHT} in flight`,
        value: 1 - medianOf(samples, OURS, 'order'),
        limit: 0,
        unit: '1 = some',
      },
    ],
  };
}

/** Compares the cost of a module's call with common HTTP client libraries. */
export const requests: Scenario = {
  name: 'requests',
  share: 0.1,
  async run(world, { rounds, untilMs }) {
    await world.control.delay(0);
    const [stubMs, interceptedMs] = [0.35, 0.55].map(
      (share) => performance.now() + (untilMs - performance.now()) * share,
    ) as [number, number];
    return [
      await inTurnFinding(world, 'atOnce', { rounds, untilMs: stubMs }),
      await interceptorFinding(world, { rounds, untilMs: interceptedMs }),
      await inTurnFinding(world, 'network', { rounds, untilMs }),
      await togetherFinding(world),
      await inFlightFinding(world),
    ];
  },
};
