import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { startCollector, type Collector, type CollectedPost } from '../lib/collector.js';
import { medianOf, type Finding } from '../lib/figures.js';
import { MONITORED, OURS } from '../lib/monitorPages.js';
import { prepare, start, visitsOf, within, withoutBrowser, type Measurement } from '../lib/monitorVisits.js';
import { interleave, type Bounds } from '../lib/rounds.js';
import type { World } from '../lib/world.js';
import type { MonitorPage } from '../pages/monitor/monitorPage.js';
import type { Scenario } from './scenario.js';

declare const monitorPage: MonitorPage;

const FARO = 'Faro';
/** In this time the page is loaded, and what a contender loads soon after its start has come. */
const STARTED_MS = 2500;
/** The first errors, which are counted on the wire: many contenders load or open something for them. */
const FIRST = 20;
/** Ours records at most 50 per interval. */
const BATCH = 40;
const BATCHES = 3;
/** `window.weappMonitorReportTimer`, in place of 10 s: the POST happens in the wait after each batch. */
const INTERVAL_MS = 300;
/** Longer than that interval with the time to save, and than the 250 ms of Faro. */
const SENT_MS = 800;
const DUPLICATES = 500;
const STORM = { count: 10_000, inMs: 1000, stepMs: 10 } as const;
/** For the storm: all of it falls into one interval, and the POST into the wait. */
const STORM_INTERVAL_MS = 2500;
const PAIRS = 20;
const PAIR_PLAN = { apartMs: 2, spacingMs: 15 } as const;
/** What is counted differs little between visits. */
const FEWER_ROUNDS = 3;

/** The messages of the thrower in JSON bodies; not in Sentry's breadcrumbs, which repeat earlier errors with their type. */
const THROWN = /"(?:value|message)":"(?!(?:Type)?Error: )[^"[]*(?:\\"[^"[]*)*\[([a-z]+\d? \d+)\]/g;

function delivered(posts: readonly CollectedPost[], label: string): number {
  const found = posts.flatMap(({ body }) => [...body.matchAll(THROWN)].map(([, token = '']) => token));
  return new Set(found.filter((token) => token.startsWith(`${label} `))).size;
}

const bytesOf = (posts: readonly CollectedPost[]): number => posts.reduce((all, { bytes }) => all + bytes, 0);

async function startAll(page: Page, endpoint: string, intervalMs: number): Promise<void> {
  await prepare(page, endpoint, intervalMs);
  await start(page);
  await sleep(STARTED_MS + intervalMs);
}

const measureErrors: Measurement = async ({ page, cpu }, posts, endpoint) => {
  const spentMs = async (work: () => Promise<unknown>): Promise<number> => {
    const { taskMs } = await cpu();
    await work();
    return (await cpu()).taskMs - taskMs;
  };
  await startAll(page, endpoint, INTERVAL_MS);

  /** Throws a batch; microseconds each until it is captured, and until it is sent. */
  const throwBatch = async (label: string, count: number) => {
    const captured = await spentMs(() =>
      page.evaluate(([name, errors]) => monitorPage.distinct(name, errors), [label, count] as const),
    );
    const after = await spentMs(async () => {
      await page.evaluate(() => monitorPage.flush());
      await sleep(SENT_MS);
    });
    return { captured, sent: captured + after };
  };
  const earlier = posts().length;
  const first = await throwBatch('first', FIRST);
  const firstPosts = posts().slice(earlier);
  let captured = 0;
  let sent = 0;
  let arrived = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const spent = await throwBatch(`batch${batch}`, BATCH);
    captured += spent.captured;
    sent += spent.sent;
    arrived += delivered(posts(), `batch${batch}`);
  }
  await page.evaluate(() => monitorPage.same('same', 10));
  await sleep(SENT_MS);
  const same = await spentMs(() => page.evaluate((count) => monitorPage.same('same', count), DUPLICATES));
  const perErrorUs = 1000 / (BATCH * BATCHES);
  return {
    firstMs: first.sent,
    posts: firstPosts.length,
    postKb: bytesOf(firstPosts) / 1000,
    firstArrived: delivered(firstPosts, 'first'),
    captured: captured * perErrorUs,
    sent: sent * perErrorUs,
    arrived,
    same: (same * 1000) / DUPLICATES,
  };
};

const measureStorm: Measurement = async ({ page, cpu }, posts, endpoint) => {
  await startAll(page, endpoint, STORM_INTERVAL_MS);
  const earlier = posts().length;
  const before = (await cpu()).taskMs;
  const tookMs = await page.evaluate((plan) => monitorPage.storm('storm', plan), STORM);
  await page.evaluate(() => monitorPage.flush());
  await sleep(Math.max(SENT_MS, STORM_INTERVAL_MS - tookMs + SENT_MS));
  const after = (await cpu()).taskMs;
  const stormPosts = posts().slice(earlier);
  return {
    cpu: after - before,
    tookMs,
    kept: delivered(stormPosts, 'storm'),
    posts: stormPosts.length,
    kb: bytesOf(stormPosts) / 1000,
  };
};

const measurePairs: Measurement = async ({ page }, posts, endpoint) => {
  await startAll(page, endpoint, INTERVAL_MS);
  await page.evaluate(([count, plan]) => monitorPage.pairs(count, plan), [PAIRS, PAIR_PLAN] as const);
  await page.evaluate(() => monitorPage.flush());
  await sleep(SENT_MS);
  return { throws: delivered(posts(), 'throw'), rejections: delivered(posts(), 'rejection') };
};

async function errorFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const raw = await interleave(visitsOf(measureErrors, world, collector, MONITORED), {
    ...bounds,
    isWarm: true,
  });
  const samples = withoutBrowser(raw, ['firstMs', 'captured', 'sent', 'same']);
  const own = 'with what the browser itself takes';
  return {
    title: `monitor: errors, ${BATCHES} batches of ${BATCH}, each stored and sent before the next`,
    reference: FARO,
    measures: [
      { key: 'net captured', title: 'one distinct error, until captured', unit: 'µs', digits: 1 },
      { key: 'net sent', title: 'one distinct error, until sent', unit: 'µs', digits: 1 },
      { key: 'captured', title: `  until captured, ${own}`, unit: 'µs', digits: 1 },
      { key: 'sent', title: `  until sent, ${own}`, unit: 'µs', digits: 1 },
      { key: 'arrived', title: `  arrived of ${BATCH * BATCHES}`, unit: 'all' },
      { key: 'net same', title: 'a duplicate', unit: 'µs', digits: 2 },
      { key: 'same', title: `  ${own}`, unit: 'µs', digits: 2 },
      { key: 'net firstMs', title: `the first ${FIRST} errors, until sent`, unit: 'ms', digits: 1 },
      { key: 'posts', title: '  POSTs', unit: 'all' },
      { key: 'postKb', title: '  bytes', unit: 'kB', digits: 1 },
      { key: 'firstArrived', title: `  arrived of ${FIRST}`, unit: 'all' },
    ],
    samples,
    budgets: [
      within(samples, OURS, 'net captured', 'one distinct error, until captured', 25, 'µs'),
      within(
        samples,
        OURS,
        'net captured',
        'one distinct error, until captured, against a fifth of Faro',
        medianOf(samples, FARO, 'net captured') / 5,
        'µs',
      ),
      within(samples, OURS, 'net sent', 'one distinct error, until sent', 25, 'µs'),
      within(
        samples,
        OURS,
        'net sent',
        'one distinct error, until sent, against a fifth of Faro',
        medianOf(samples, FARO, 'net sent') / 5,
        'µs',
      ),
      within(samples, OURS, 'net same', 'a duplicate', 3, 'µs'),
      within(samples, OURS, 'posts', `POSTs for ${FIRST} errors`, 1, 'all'),
      within(samples, OURS, 'postKb', `bytes for ${FIRST} errors`, 12, 'kB'),
    ],
    notes: [
      'Captured: the tasks that throw, with the listeners. Sent: also everything in the 0.8 s after that, storages and requests included.',
      `Ours sends every ${INTERVAL_MS} ms here, not every 10 s, so each batch pays for a save to three storages and for a POST.`,
      'The page prevents the default of its error events: otherwise the browser formats each for the console.',
    ],
  };
}

async function stormFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const raw = await interleave(visitsOf(measureStorm, world, collector, MONITORED), {
    ...bounds,
    isWarm: true,
  });
  const samples = withoutBrowser(raw, ['cpu']);
  return {
    title: `monitor: a storm, ${STORM.count} distinct errors in a second`,
    reference: FARO,
    measures: [
      { key: 'net cpu', title: 'main thread', unit: 'ms' },
      { key: 'cpu', title: '  with what the browser itself takes', unit: 'ms' },
      { key: 'tookMs', title: '  the page was busy for', unit: 'ms' },
      { key: 'kept', title: 'arrived', unit: 'all' },
      { key: 'posts', title: 'POSTs', unit: 'all' },
      { key: 'kb', title: 'bytes', unit: 'kB' },
    ],
    samples,
    budgets: [
      within(samples, OURS, 'net cpu', 'main thread of a storm', 50, 'ms'),
      within(samples, OURS, 'kept', 'errors of a storm that are kept', 50, 'all'),
      within(samples, OURS, 'posts', 'POSTs of an interval with a storm', 1, 'all'),
    ],
    notes: [
      `Ours sends every ${STORM_INTERVAL_MS / 1000} s here: the whole storm and its POST are measured.`,
      'Sentry drops what exceeds 64 requests under way, Datadog what exceeds 3000 errors a minute. What a busy page sends later does not count.',
    ],
  };
}

async function pairFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const samples = await interleave(visitsOf(measurePairs, world, collector, MONITORED), {
    ...bounds,
    isWarm: true,
  });
  const lost = (key: string): number => PAIRS - medianOf(samples, OURS, key);
  return {
    title: `monitor: ${PAIRS} throws, each followed ${PAIR_PLAN.apartMs} ms later by an unrelated rejection`,
    reference: FARO,
    measures: [
      { key: 'throws', title: `throws that arrived, of ${PAIRS}`, unit: 'all' },
      { key: 'rejections', title: `rejections that arrived, of ${PAIRS}`, unit: 'all' },
    ],
    samples,
    budgets: [
      { text: 'throws that are lost', value: lost('throws'), limit: 0, unit: 'all' },
      { text: 'rejections that are lost', value: lost('rejections'), limit: 0, unit: 'all' },
    ],
  };
}

/** Compares the error monitor with those that pages use, on one page that throws. */
export const monitor: Scenario = {
  name: 'monitor',
  share: 0.8,
  async run(world, { rounds, untilMs }) {
    await world.control.delay(0);
    const collector = await startCollector();
    try {
      const nowMs = performance.now();
      const until = (share: number): number => nowMs + (untilMs - nowMs) * share;
      const few = Math.min(rounds, FEWER_ROUNDS);
      return [
        await errorFinding(world, collector, { rounds, untilMs: until(0.6) }),
        await stormFinding(world, collector, { rounds: few, untilMs: until(0.9) }),
        await pairFinding(world, collector, { rounds: 1, untilMs }),
      ];
    } finally {
      await collector.close();
    }
  },
};
