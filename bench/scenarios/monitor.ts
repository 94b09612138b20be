import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { startCollector, type Collector, type CollectedPost } from '../lib/collector.js';
import { medianOf, type Budget, type Finding, type Sample, type Samples } from '../lib/figures.js';
import {
  BOTH,
  EMPTY,
  ERRORLESS,
  MONITORED,
  monitorSizes,
  OURS,
  type MonitoredPage,
} from '../lib/monitorPages.js';
import { interleave, type Bounds, type Visit } from '../lib/rounds.js';
import { visit, type Visited } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { MonitorPage } from '../pages/monitor/monitorPage.js';
import type { Scenario } from './scenario.js';

declare const monitorPage: MonitorPage;

const FARO = 'Faro';
/** The reference of most tables: made for code on a page of others, like ours. */
const REFERENCE = 'Sentry, isolated client';

/** Wait until a page is idle after its load, and after the start of a contender with all that it loads later. */
const SETTLE_MS = 400;
/** In this time the page is loaded, and what is loaded soon after the start has come. */
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
/** Until then a page loads; what finds and sends errors is requested a second after the start, when it is idle. */
const BUSY_MS = 900;
/** On a page without errors. */
const ERRORLESS_INTERVAL_MS = 3000;
/** After that: the performance monitor announces the page 3 s after the start, and measures from then on. */
const ANNOUNCED_MS = 1500;
/** The first islands of a page, of one frame, which make its first report. */
const FIRST_ISLANDS = 20;
/** From the first islands until the report about them has been sent, and what finds and sends errors has come. */
const REPORTED_MS = 4000;
/** Measured islands, and as many that are not measured, in turn: both meet the slow moments of the machine. */
const ISLANDS = { blocks: 26, perBlock: 40 } as const;
const SUB_REPORT = '/reportSubData';
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

/** Opens a contender's page. What it asks of other machines ends the measurement. */
function visitMonitored(
  world: World,
  collector: Collector,
  { folder }: MonitoredPage,
  work: (visited: Visited, posts: () => readonly CollectedPost[], endpoint: string) => Promise<Sample>,
): Promise<Sample> {
  const endpoint = collector.createEndpoint();
  return visit(world, folder, async (visited) => {
    const foreign: string[] = [];
    visited.page.context().on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
        foreign.push(request.url());
    });
    const sample = await work(visited, () => collector.posts(endpoint), endpoint);
    if (foreign.length > 0) throw new Error(`it called ${foreign.join(', ')}`);
    return sample;
  });
}

async function prepare(page: Page, endpoint: string, intervalMs: number): Promise<void> {
  await page.evaluate(([to, ms]) => monitorPage.prepare(to, ms), [endpoint, intervalMs] as const);
  await sleep(SETTLE_MS);
}

async function startAll(page: Page, endpoint: string, intervalMs: number): Promise<void> {
  await prepare(page, endpoint, intervalMs);
  await page.evaluate(async () => {
    await monitorPage.load();
    await monitorPage.start();
  });
  await sleep(STARTED_MS + intervalMs);
}

function measureErrors(world: World, collector: Collector, monitored: MonitoredPage): Visit {
  return () =>
    visitMonitored(world, collector, monitored, async ({ page, cpu, remains }, posts, endpoint) => {
      const spentMs = async (work: () => Promise<unknown>): Promise<number> => {
        const { taskMs } = await cpu();
        await work();
        return (await cpu()).taskMs - taskMs;
      };
      await prepare(page, endpoint, INTERVAL_MS);
      const before = await remains();
      const compile = await spentMs(() => page.evaluate(() => monitorPage.load()));
      const init = await spentMs(() => page.evaluate(() => monitorPage.start()));
      const later = await spentMs(() => sleep(STARTED_MS));
      const started = await remains();
      const patched = await page.evaluate(() => monitorPage.patched());

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
        compile,
        init,
        start: compile + init,
        idle: compile + init + later,
        heap: started.heapKiB - before.heapKiB,
        patched,
        firstMs: first.sent,
        posts: firstPosts.length,
        postKb: bytesOf(firstPosts) / 1000,
        firstArrived: delivered(firstPosts, 'first'),
        captured: captured * perErrorUs,
        sent: sent * perErrorUs,
        arrived,
        same: (same * 1000) / DUPLICATES,
      };
    });
}

/** Microseconds that an island takes more when it is measured, on the same page. */
async function measureIslands(page: Page, cpu: Visited['cpu']): Promise<number> {
  const spentMs = async (isMeasured: boolean): Promise<number> => {
    const before = (await cpu()).taskMs;
    await page.evaluate(([count, measured]) => monitorPage.islands(count, measured), [
      ISLANDS.perBlock,
      isMeasured,
    ] as const);
    return (await cpu()).taskMs - before;
  };
  let moreMs = 0;
  for (let block = 0; block < ISLANDS.blocks; block += 1) {
    const isMeasuredFirst = block % 2 === 0;
    const first = await spentMs(isMeasuredFirst);
    const second = await spentMs(!isMeasuredFirst);
    moreMs += isMeasuredFirst ? first - second : second - first;
  }
  return (moreMs * 1000) / (ISLANDS.blocks * ISLANDS.perBlock);
}

function measureErrorless(world: World, collector: Collector, monitored: MonitoredPage): Visit {
  return () =>
    visitMonitored(world, collector, monitored, async ({ page, cpu }, posts, endpoint) => {
      await prepare(page, endpoint, ERRORLESS_INTERVAL_MS);
      const begin = (await cpu()).taskMs;
      await page.evaluate(async () => {
        await monitorPage.load();
        await monitorPage.start();
      });
      const started = (await cpu()).taskMs;
      await sleep(BUSY_MS);
      const loaded = (await cpu()).taskMs;
      await sleep(STARTED_MS - BUSY_MS);
      const idle = (await cpu()).taskMs;
      await sleep(ANNOUNCED_MS);
      await page.evaluate((count) => monitorPage.islands(count, true), FIRST_ISLANDS);
      await sleep(REPORTED_MS);
      const reported = (await cpu()).taskMs;
      return {
        start: started - begin,
        load: loaded - begin,
        idle: idle - begin,
        report: reported - begin,
        island: await measureIslands(page, cpu),
        reports: posts().filter(({ path }) => path.endsWith(SUB_REPORT)).length,
      };
    });
}

function measureStorm(world: World, collector: Collector, monitored: MonitoredPage): Visit {
  return () =>
    visitMonitored(world, collector, monitored, async ({ page, cpu }, posts, endpoint) => {
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
    });
}

function measurePairs(world: World, collector: Collector, monitored: MonitoredPage): Visit {
  return () =>
    visitMonitored(world, collector, monitored, async ({ page }, posts, endpoint) => {
      await startAll(page, endpoint, INTERVAL_MS);
      await page.evaluate(([count, plan]) => monitorPage.pairs(count, plan), [PAIRS, PAIR_PLAN] as const);
      await page.evaluate(() => monitorPage.flush());
      await sleep(SENT_MS);
      return { throws: delivered(posts(), 'throw'), rejections: delivered(posts(), 'rejection') };
    });
}

/** What the browser itself takes for the same is subtracted, under `net…`. */
function withoutBrowser(samples: Samples, keys: readonly string[]): Samples {
  const own = new Map(keys.map((key) => [key, medianOf(samples, EMPTY, key)]));
  return new Map(
    [...samples].map(([name, visits]) => [
      name,
      name === EMPTY
        ? visits
        : visits.map((sample) => ({
            ...sample,
            ...Object.fromEntries(
              keys.map((key) => [`net ${key}`, (sample[key] ?? 0) - (own.get(key) ?? 0)]),
            ),
          })),
    ]),
  );
}

async function sizeFinding(): Promise<Finding> {
  const samples = await monitorSizes();
  return {
    title: 'monitor: sizes, gzip',
    reference: REFERENCE,
    measures: [
      { key: 'core', title: 'loaded at the start', unit: 'kB', digits: 1 },
      { key: 'whole', title: 'with what stores and sends, ours with Dexie', unit: 'kB', digits: 1 },
      { key: 'device', title: '  the device record, shared with modules', unit: 'kB', digits: 1 },
    ],
    samples,
    budgets: [{ text: 'monitor core', value: medianOf(samples, OURS, 'core'), limit: 4, unit: 'kB' }],
  };
}

const visitsOf = (
  measure: (world: World, collector: Collector, page: MonitoredPage) => Visit,
  world: World,
  collector: Collector,
  pages: readonly MonitoredPage[] = MONITORED,
): Readonly<Record<string, Visit>> =>
  Object.fromEntries(pages.map((page) => [page.name, measure(world, collector, page)]));

const within = (
  samples: Samples,
  key: string,
  text: string,
  limit: number,
  unit: string,
  contender = OURS,
): Budget => ({
  text,
  value: medianOf(samples, contender, key),
  limit,
  unit,
});

async function errorFindings(world: World, collector: Collector, bounds: Bounds): Promise<Finding[]> {
  const raw = await interleave(visitsOf(measureErrors, world, collector), { ...bounds, isWarm: true });
  const samples = withoutBrowser(raw, [
    ...['compile', 'init', 'start', 'idle', 'heap'],
    ...['firstMs', 'captured', 'sent', 'same'],
  ]);
  const own = 'with what the browser itself takes';
  return [
    {
      title: 'monitor: start',
      reference: REFERENCE,
      measures: [
        { key: 'net start', title: 'compile and init', unit: 'ms', digits: 2 },
        { key: 'start', title: `  ${own} for a file`, unit: 'ms', digits: 2 },
        { key: 'net compile', title: '  compile alone', unit: 'ms', digits: 2 },
        { key: 'net init', title: '  init alone', unit: 'ms', digits: 2 },
        { key: 'net idle', title: 'with all lazy files, which errors need', unit: 'ms', digits: 2 },
        { key: 'net heap', title: 'heap', unit: 'KiB' },
        { key: 'patched', title: 'natives patched of 16', unit: 'all' },
      ],
      samples,
      budgets: [
        within(samples, 'net start', 'compile and init', 1, 'ms'),
        within(samples, 'net heap', 'heap added by the start', 40, 'KiB'),
        within(samples, 'patched', 'natives patched', 0, 'all'),
      ],
      notes: [
        `Heap after garbage collection, ${STARTED_MS / 1000} s after the start.`,
        `Ours requests its lazy files ${INTERVAL_MS} ms after the page is idle here, not 10 s after it.`,
      ],
    },
    {
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
        within(samples, 'net captured', 'one distinct error, until captured', 25, 'µs'),
        within(
          samples,
          'net captured',
          'one distinct error, until captured, against a fifth of Faro',
          medianOf(samples, FARO, 'net captured') / 5,
          'µs',
        ),
        within(samples, 'net sent', 'one distinct error, until sent', 25, 'µs'),
        within(
          samples,
          'net sent',
          'one distinct error, until sent, against a fifth of Faro',
          medianOf(samples, FARO, 'net sent') / 5,
          'µs',
        ),
        within(samples, 'net same', 'a duplicate', 3, 'µs'),
        within(samples, 'posts', `POSTs for ${FIRST} errors`, 1, 'all'),
        within(samples, 'postKb', `bytes for ${FIRST} errors`, 12, 'kB'),
      ],
      notes: [
        'Captured: the tasks that throw, with the listeners. Sent: also everything in the 0.8 s after that, storages and requests included.',
        `Ours sends every ${INTERVAL_MS} ms here, not every 10 s, so each batch pays for a save to three storages and for a POST.`,
        'The page prevents the default of its error events: otherwise the browser formats each for the console.',
      ],
    },
  ];
}

async function errorlessFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const visits = visitsOf(measureErrorless, world, collector, ERRORLESS);
  const raw = await interleave(visits, { ...bounds, isWarm: true });
  const samples = withoutBrowser(raw, ['start', 'load', 'idle', 'report']);
  return {
    title: 'monitor: a page load without errors',
    reference: OURS,
    measures: [
      { key: 'net start', title: 'compile and init', unit: 'ms', digits: 2 },
      { key: 'net load', title: `page load, until ${BUSY_MS} ms later`, unit: 'ms', digits: 2 },
      { key: 'net idle', title: 'with what comes when it is idle', unit: 'ms', digits: 2 },
      {
        key: 'net report',
        title: 'with all lazy files, the first islands and their report',
        unit: 'ms',
        digits: 2,
      },
      { key: 'reports', title: '  such reports', unit: 'all' },
      { key: 'island', title: 'measuring a further island', unit: 'µs', digits: 1 },
    ],
    samples,
    budgets: [
      ...[OURS, BOTH].flatMap((name) => [
        within(samples, 'net start', `compile and init, ${name}`, 1, 'ms', name),
        within(samples, 'net load', `page load, ${name}`, 2, 'ms', name),
      ]),
      within(samples, 'island', 'measuring a further island', 20, 'µs', BOTH),
    ],
    notes: [
      `What finds, stores and sends errors is one file, requested a second after the start in an idle callback. A file costs the browser 2 to 3 ms here, whatever is in it.`,
      `The performance monitor announces the page 3 s after the start (spec 1 §9, report delay), so its lazy file, the code of the device record, which modules share, and its POSTs are in the line with the first islands, ${FIRST_ISLANDS} of one frame.`,
      `A further island: with all switches on, what the renderer and the performance monitor do for an island without content, from the render until it is removed: ${ISLANDS.blocks * ISLANDS.perBlock} islands that are measured against as many that are not, ${ISLANDS.perBlock} in turn on the same page; the mean of one visit.`,
    ],
  };
}

async function stormFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const raw = await interleave(visitsOf(measureStorm, world, collector), { ...bounds, isWarm: true });
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
      within(samples, 'net cpu', 'main thread of a storm', 50, 'ms'),
      within(samples, 'kept', 'errors of a storm that are kept', 50, 'all'),
      within(samples, 'posts', 'POSTs of an interval with a storm', 1, 'all'),
    ],
    notes: [
      `Ours sends every ${STORM_INTERVAL_MS / 1000} s here: the whole storm and its POST are measured.`,
      'Sentry drops what exceeds 64 requests under way, Datadog what exceeds 3000 errors a minute. What a busy page sends later does not count.',
    ],
  };
}

async function pairFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const samples = await interleave(visitsOf(measurePairs, world, collector), { ...bounds, isWarm: true });
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
        await sizeFinding(),
        ...(await errorFindings(world, collector, { rounds, untilMs: until(0.5) })),
        await errorlessFinding(world, collector, { rounds, untilMs: until(0.7) }),
        await stormFinding(world, collector, { rounds: few, untilMs: until(0.9) }),
        await pairFinding(world, collector, { rounds: 1, untilMs }),
      ];
    } finally {
      await collector.close();
    }
  },
};
