import {
  medianOf,
  type Budget,
  type Finding,
  type Measure,
  type Sample,
  type Samples,
} from '../lib/figures.js';
import { CONTENDERS, type Contender } from '../lib/embedPages.js';
import { inFreshContext, openEmbedPage, paintedMs, type EmbedVisit } from '../lib/embedVisit.js';
import { inInterpreter } from '../lib/interpreted.js';
import { recordChain } from '../lib/requestChain.js';
import { interleave, type Bounds, type Visit } from '../lib/rounds.js';
import type { World } from '../lib/world.js';
import type { EmbedPage } from '../pages/embed/embedPage.js';
import { ROUND_TRIP_MS, type Scenario } from './scenario.js';

declare const embedPage: EmbedPage;

const OURS = 'weaverSDK, Preact';
const PLAIN = 'plain script';
const isOurs = (name: string): boolean => name.startsWith('weaverSDK');

const TEN = 10;
const ALL = 100;
const WARM_UP = 10;
const CYCLES = 40;
/** Wait for style, layout and paint, and for the timers of the last cycle. */
const SETTLE_MS = 150;
/** Waits for images and other requests after the paint. */
const AFTER_PAINT_MS = 300;
const MAX_MS = 2;
const MAX_KIB = 45;
/** The design allows 1; without compiled code in it, a leak of one object shows. */
const MAX_LEFT_KIB = 0.25;
/** The cost of 100 instances hardly differs between rounds, and the slowest contenders take seconds. */
const FEWER_ROUNDS = 3;

type MeasureContender = (world: World, contender: Contender) => Promise<Sample>;

/** From the session's last answer to the module's own call; undefined where that happens in a frame. */
function handoverMs({ page }: EmbedVisit): Promise<number | undefined> {
  return page.evaluate(() => {
    const known: readonly PerformanceEntry[] = performance.getEntriesByType('resource');
    const entries = known as readonly PerformanceResourceTiming[];
    const session = entries.find(({ name }) => name.endsWith('/baseTeams'));
    const own = entries.find(({ name }) => name.includes('/people/detail'));
    return session && own ? own.startTime - session.responseEnd : undefined;
  });
}

/** A cold visit, a second module on its page, and a warm visit in the same browser context. */
const visitTwice: MeasureContender = (world, { name, folder }) =>
  inFreshContext(world, name, async (context) => {
    const cold = await openEmbedPage(world, context, folder);
    const coldMs = await paintedMs(cold);
    const coldCpu = await cold.spentMs();
    const handover = await handoverMs(cold);
    await cold.page.waitForTimeout(AFTER_PAINT_MS);
    const second = await cold.page.evaluate(() => embedPage.second());
    await cold.page.waitForTimeout(AFTER_PAINT_MS);
    await cold.page.close();
    const warm = await openEmbedPage(world, context, folder);
    const warmMs = await paintedMs(warm);
    const warmCpu = await warm.spentMs();
    const sample = { cold: coldMs, coldCpu, second, warm: warmMs, warmCpu };
    return handover === undefined ? sample : { ...sample, handover };
  });

/** 1, 10 and 100 instances of a small table. */
const mountMany: MeasureContender = (world, { name, emptyFolder }) =>
  inFreshContext(world, name, async (context) => {
    const visit = await openEmbedPage(world, context, emptyFolder);
    await visit.page.evaluate((count) => embedPage.start(count), ALL);
    await visit.page.waitForTimeout(SETTLE_MS);
    const mount = async (count: number): Promise<number> => {
      const before = await visit.spentMs();
      await visit.page.evaluate((more) => embedPage.mount(more), count);
      await visit.page.waitForTimeout(SETTLE_MS);
      return (await visit.spentMs()) - before;
    };
    const first = await mount(1);
    const one = await visit.remains();
    const toTen = (await mount(TEN - 1)) / (TEN - 1);
    const toAll = (await mount(ALL - TEN)) / (ALL - TEN);
    const all = await visit.remains();
    const further = ALL - 1;
    return {
      first,
      toTen,
      toAll,
      heap: (all.heapKiB - one.heapKiB) / further,
      nodes: (all.nodes - one.nodes) / further,
      listeners: (all.listeners - one.listeners) / further,
    };
  });

/** Heap and nodes left after mounting and unmounting. */
const cycleMany: MeasureContender = (world, { name, emptyFolder }) =>
  inFreshContext(world, name, async (context) => {
    const visit = await openEmbedPage(world, context, emptyFolder);
    const cycle = async (count: number) => {
      await visit.page.evaluate((times) => embedPage.cycle(times), count);
      await visit.page.waitForTimeout(SETTLE_MS);
      return visit.remains();
    };
    await visit.page.evaluate(() => embedPage.start(3));
    // Code that loads after the first render is loaded before the warm-up, and is warmed up too.
    await cycle(1);
    const before = await cycle(WARM_UP);
    const after = await cycle(CYCLES);
    return {
      heap: (after.heapKiB - before.heapKiB) / CYCLES,
      nodes: (after.nodes - before.nodes) / CYCLES,
      listeners: (after.listeners - before.listeners) / CYCLES,
    };
  });

function visitsOf(world: World, measure: MeasureContender): Readonly<Record<string, Visit>> {
  return Object.fromEntries(
    CONTENDERS.map((contender) => [contender.name, () => measure(world, contender)] as const),
  );
}

/** Compares ours with the best of the others: a column in which we are not first exceeds its budget. */
function first(samples: Samples, { key, title, unit }: Measure): Budget {
  const others = [...samples.keys()].filter((name) => !isOurs(name));
  const medians = others
    .map((name) => [name, medianOf(samples, name, key)] as const)
    .filter(([, median]) => Number.isFinite(median));
  const [best, limit] = medians.reduce((least, each) => (each[1] < least[1] ? each : least));
  return {
    text: `${title.trim()}, against the best of the others (${best})`,
    value: medianOf(samples, OURS, key),
    limit,
    unit,
  };
}

const PAINT: readonly Measure[] = [
  { key: 'cold', title: 'paint, cold', unit: 'ms' },
  { key: 'warm', title: 'paint, warm', unit: 'ms' },
  { key: 'second', title: 'paint, second module', unit: 'ms' },
  { key: 'handover', title: "session's last answer to module's own call, cold", unit: 'ms', digits: 1 },
  { key: 'coldCpu', title: 'main thread, cold', unit: 'ms', digits: 1 },
  { key: 'warmCpu', title: 'main thread, warm', unit: 'ms', digits: 1 },
];
const INSTANCES: readonly Measure[] = [
  { key: 'first', title: 'main thread, the first', unit: 'ms', digits: 1 },
  { key: 'toTen', title: `main thread, each up to ${TEN}`, unit: 'ms', digits: 2 },
  { key: 'toAll', title: `main thread, each up to ${ALL}`, unit: 'ms', digits: 2 },
  { key: 'heap', title: `heap, each at ${ALL}`, unit: 'KiB', digits: 1 },
  { key: 'nodes', title: 'nodes, each', unit: 'all' },
  { key: 'listeners', title: 'listeners, each', unit: 'all', digits: 1 },
];
const LEAK: readonly Measure[] = [
  { key: 'heap', title: 'heap left by a cycle', unit: 'KiB', digits: 2 },
  { key: 'nodes', title: 'nodes left by a cycle', unit: 'all', digits: 1 },
  { key: 'listeners', title: 'listeners left by a cycle', unit: 'all', digits: 1 },
];

async function paintFinding(world: World, bounds: Bounds): Promise<Finding> {
  await world.control.delay(ROUND_TRIP_MS);
  const samples = await interleave(visitsOf(world, visitTwice), bounds);
  return {
    title: `modules: script tag to painted module, ${ROUND_TRIP_MS} ms on every request`,
    reference: PLAIN,
    measures: PAINT,
    samples,
    budgets: PAINT.map((measure) => first(samples, measure)),
    notes: [
      'Warm is the second visit in the same browser context. The frames of an iframe are a process of their own, which is',
      'counted from its first page on. They stand on the origin of the API and need no preflights; the others do.',
    ],
  };
}

async function wireFinding(world: World): Promise<Finding> {
  await world.control.delay(ROUND_TRIP_MS);
  const samples = new Map<string, readonly Sample[]>();
  const waterfalls: string[] = [];
  for (const { name, folder } of CONTENDERS) {
    await inFreshContext(world, name, async (context) => {
      const chain = recordChain(context);
      const visit = await openEmbedPage(world, context, folder);
      const ms = await paintedMs(visit);
      await visit.page.waitForTimeout(AFTER_PAINT_MS);
      samples.set(name, [await chain.sample()]);
      waterfalls.push(`${name}, painted at ${ms.toFixed(0)} ms:`, ...chain.lines());
    });
  }
  return {
    title: 'modules: the first module on the wire (one visit each)',
    reference: PLAIN,
    measures: [
      { key: 'requests', title: 'requests without preflights', unit: 'all' },
      { key: 'gzipKiB', title: 'bodies, if compressed', unit: 'KiB', digits: 1 },
    ],
    samples,
    budgets: [],
    waterfalls,
    notes: ['Waterfalls: last.json.'],
  };
}

async function instancesFinding(world: World, bounds: Bounds): Promise<Finding> {
  const samples = await interleave(visitsOf(world, mountMany), bounds);
  const most = (key: string, text: string, limit: number, unit: string): Budget => ({
    text,
    value: medianOf(samples, OURS, key),
    limit,
    unit,
  });
  return {
    title: `modules: 1, ${TEN} and ${ALL} instances of a small table`,
    reference: PLAIN,
    measures: INSTANCES,
    samples,
    budgets: [
      most('toAll', `main thread of each further instance up to ${ALL}`, MAX_MS, 'ms'),
      most('heap', `heap of each instance at ${ALL}`, MAX_KIB, 'KiB'),
      ...INSTANCES.map((measure) => first(samples, measure)),
    ],
  };
}

async function leakFinding(world: World, bounds: Bounds): Promise<Finding> {
  const samples = await inInterpreter(world, (its) => interleave(visitsOf(its, cycleMany), bounds));
  return {
    title: `modules: ${CYCLES} instances mounted and unmounted, after ${WARM_UP} to warm up`,
    reference: PLAIN,
    measures: LEAK,
    samples,
    budgets: [
      {
        text: 'heap that a cycle leaves',
        value: medianOf(samples, OURS, 'heap'),
        limit: MAX_LEFT_KIB,
        unit: 'KiB',
      },
    ],
    notes: ['In a browser that compiles nothing: machine code of what is warm by now is no leak.'],
  };
}

/** Compares our modules with all common ways to embed a remote component. */
export const modules: Scenario = {
  name: 'modules',
  share: 1.3,
  async run(world, { rounds, untilMs }) {
    const wholeMs = untilMs - performance.now();
    const until = (share: number): number => performance.now() + wholeMs * share;
    const fewer = Math.min(rounds, FEWER_ROUNDS);
    const paint = await paintFinding(world, { rounds, untilMs: until(0.6) });
    const wire = await wireFinding(world);
    await world.control.delay(0);
    return [
      paint,
      wire,
      await instancesFinding(world, { rounds: fewer, untilMs: until(0.2), isWarm: true }),
      await leakFinding(world, { rounds: fewer, untilMs: until(0.1), isWarm: true }),
    ];
  },
};
