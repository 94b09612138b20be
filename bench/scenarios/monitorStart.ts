import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { startCollector, type Collector } from '../lib/collector.js';
import { medianOf, type Finding } from '../lib/figures.js';
import { ALL, BOTH, EMPTY, monitorSizes, OURS, REPORTING } from '../lib/monitorPages.js';
import { prepare, start, visitsOf, within, withoutBrowser, type Measurement } from '../lib/monitorVisits.js';
import { interleave, type Bounds } from '../lib/rounds.js';
import type { Visited } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { MonitorPage } from '../pages/monitor/monitorPage.js';
import type { Scenario } from './scenario.js';

declare const monitorPage: MonitorPage;

/** The reference: made for code on a page of others, like ours. */
const REFERENCE = 'Sentry, isolated client';

/** `window.weappMonitorReportTimer`, in place of 10 s. */
const INTERVAL_MS = 3000;
/** Until then a page loads; what finds and sends errors is requested a second after the start, when it is idle. */
const BUSY_MS = 900;
/** In this time what is loaded soon after the start has come. */
const STARTED_MS = 2500;
/** From the start: the performance monitor announces the page after 3 s, and measures from then on. */
const ANNOUNCED_MS = 4000;
/** The first islands of a page, of one frame, which make its first report. */
const FIRST_ISLANDS = 20;
/** From the first islands until the report about them has been sent, and what finds and sends errors has come. */
const REPORTED_MS = 4000;
/** Measured islands, and as many that are not measured, in turn: both meet the slow moments of the machine. */
const ISLANDS = { blocks: 26, perBlock: 40 } as const;
const SUB_REPORT = '/reportSubData';

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

const measureStart: Measurement = async ({ page, cpu, remains }, _posts, endpoint) => {
  await prepare(page, endpoint, INTERVAL_MS);
  const before = await remains();
  const begin = (await cpu()).taskMs;
  await page.evaluate(() => monitorPage.load());
  const compiled = (await cpu()).taskMs;
  await page.evaluate(() => monitorPage.start());
  const started = (await cpu()).taskMs;
  await sleep(BUSY_MS);
  const loaded = (await cpu()).taskMs;
  await sleep(STARTED_MS - BUSY_MS);
  const idle = (await cpu()).taskMs;
  return {
    compile: compiled - begin,
    init: started - compiled,
    start: started - begin,
    load: loaded - begin,
    idle: idle - begin,
    heap: (await remains()).heapKiB - before.heapKiB,
    patched: await page.evaluate(() => monitorPage.patched()),
  };
};

async function startFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const raw = await interleave(visitsOf(measureStart, world, collector, ALL), bounds);
  const samples = withoutBrowser(raw, ['compile', 'init', 'start', 'load', 'idle', 'heap']);
  return {
    title: 'monitor: start, on a page without errors',
    reference: REFERENCE,
    measures: [
      { key: 'net start', title: 'compile and init', unit: 'ms', digits: 2 },
      { key: 'start', title: '  with what the browser itself takes for a file', unit: 'ms', digits: 2 },
      { key: 'net compile', title: '  compile alone', unit: 'ms', digits: 2 },
      { key: 'net init', title: '  init alone', unit: 'ms', digits: 2 },
      { key: 'net load', title: `page load, until ${BUSY_MS} ms later`, unit: 'ms', digits: 2 },
      { key: 'net idle', title: 'with what comes when it is idle', unit: 'ms', digits: 2 },
      { key: 'net heap', title: 'heap', unit: 'KiB' },
      { key: 'patched', title: 'natives patched of 16', unit: 'all' },
    ],
    samples,
    budgets: [
      ...[OURS, BOTH].flatMap((name) => [
        within(samples, name, 'net start', `compile and init, ${name}`, 1, 'ms'),
        within(samples, name, 'net load', `page load, ${name}`, 2, 'ms'),
        within(samples, name, 'patched', `natives patched, ${name}`, 0, 'all'),
      ]),
      within(samples, OURS, 'net heap', `heap added by the start, ${OURS}`, 40, 'KiB'),
    ],
    notes: [
      `What finds, stores and sends our errors is one file, requested a second after the start in an idle callback. A file costs the browser 2 to 3 ms here, whatever is in it.`,
      `Heap after garbage collection, ${STARTED_MS / 1000} s after the start.`,
    ],
  };
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

const measureReporting: Measurement = async ({ page, cpu }, posts, endpoint) => {
  await prepare(page, endpoint, INTERVAL_MS);
  const begin = (await cpu()).taskMs;
  await start(page);
  await sleep(ANNOUNCED_MS);
  await page.evaluate((count) => monitorPage.islands(count, true), FIRST_ISLANDS);
  await sleep(REPORTED_MS);
  const reported = (await cpu()).taskMs;
  return {
    report: reported - begin,
    island: await measureIslands(page, cpu),
    reports: posts().filter(({ path }) => path.endsWith(SUB_REPORT)).length,
  };
};

async function islandFinding(world: World, collector: Collector, bounds: Bounds): Promise<Finding> {
  const visits = visitsOf(measureReporting, world, collector, REPORTING);
  const samples = withoutBrowser(await interleave(visits, { ...bounds, isWarm: true }), ['report']);
  return {
    title: 'monitor: what the performance monitor takes for islands',
    reference: BOTH,
    measures: [
      { key: 'island', title: 'measuring a further island', unit: 'µs', digits: 1 },
      {
        key: 'net report',
        title: 'start, all lazy files, the first islands and their report',
        unit: 'ms',
        digits: 2,
      },
      { key: 'reports', title: '  such reports', unit: 'all' },
    ],
    samples,
    budgets: [within(samples, BOTH, 'island', 'measuring a further island', 20, 'µs')],
    notes: [
      `The performance monitor announces the page 3 s after the start (spec 1 §9, report delay). Its lazy file, the code of the device record, which modules share, and its POSTs are in the line of the first islands, ${FIRST_ISLANDS} of one frame.`,
      `A further island: with all switches on, what the renderer and the performance monitor do for an island without content, from the render until it is removed: ${ISLANDS.blocks * ISLANDS.perBlock} islands that are measured against as many that are not, ${ISLANDS.perBlock} in turn on the same page; the mean of one visit. The ${EMPTY} shows how exact that is.`,
    ],
  };
}

/** What the monitors take while nothing goes wrong, against those that pages use. */
export const monitorStart: Scenario = {
  name: 'monitorStart',
  share: 1.2,
  async run(world, { rounds, untilMs }) {
    await world.control.delay(0);
    const collector = await startCollector();
    try {
      const nowMs = performance.now();
      return [
        await sizeFinding(),
        await startFinding(world, collector, { rounds, untilMs: nowMs + (untilMs - nowMs) * 0.6 }),
        await islandFinding(world, collector, { rounds, untilMs }),
      ];
    } finally {
      await collector.close();
    }
  },
};
