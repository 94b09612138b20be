import { medianOf, type Budget, type Finding, type Sample } from '../lib/figures.js';
import { frameFolder, type FrameContender } from '../lib/framePages.js';
import { FEEDBACK_AT_ONCE, inInterpreter } from '../lib/interpreted.js';
import { interleave, type Bounds, type Visit } from '../lib/rounds.js';
import { visit, type Visited } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { FramesPage } from '../pages/frames/framesPage.js';
import { ROUND_TRIP_MS, type Scenario } from './scenario.js';

declare const framesPage: FramesPage;

const OURS = 'weaverSDK';
const BARE = 'bare iframe';
const PENPAL = 'Penpal';
const CONNECTED: readonly FrameContender[] = [PENPAL, 'Postmate', OURS];
const ALL: readonly FrameContender[] = [BARE, ...CONNECTED];

/** Of our main thread, over that of a bare iframe. */
const MAX_MORE_MS = 10;
/** Wait after the start of the host page, until what it loads later is there. */
const STARTED_MS = 800;
/** Wait for the layout of the host page, and for the timers of the contender, after the last message. */
const SETTLE_MS = 200;

const IN_TURN = 2000;
const AT_ONCE = 1000;
/** Ours drops what exceeds 1 000 events in a second. */
const BURST = 800;
const BURSTS = 2;
/** Longer than a second: the next burst is within that limit too. */
const BETWEEN_BURSTS_MS = 1100;
const WARM_UP = { inTurn: 200, atOnce: 100, burst: 50 } as const;

const FRAMES = 20;
const CYCLES = 20;
/** V8 allocates memory for feedback within the first twenty. */
const WARM_UP_CYCLES = 25;
/** What is counted differs little between visits. */
const FEWER_ROUNDS = 3;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Opens a contender's host page with `cells` empty containers. */
function visitFrames(
  world: World,
  contender: FrameContender,
  cells: number,
  work: (visited: Visited) => Promise<Sample>,
): Promise<Sample> {
  return visit(world, frameFolder(contender), async (visited) => {
    await visited.page.evaluate((count) => framesPage.start(count), cells);
    await visited.page.waitForTimeout(STARTED_MS);
    return work(visited);
  });
}

/** Main-thread milliseconds of the host page during `work`, which resolves to milliseconds by the clock. */
async function spent<T>(
  { page, cpu }: Visited,
  work: () => Promise<T>,
): Promise<{ readonly cpuMs: number; readonly result: T }> {
  const before = await cpu();
  const result = await work();
  await page.waitForTimeout(SETTLE_MS);
  return { cpuMs: (await cpu()).taskMs - before.taskMs, result };
}

const visitsOf = (
  world: World,
  contenders: readonly FrameContender[],
  measure: (world: World, contender: FrameContender) => Promise<Sample>,
): Readonly<Record<string, Visit>> =>
  Object.fromEntries(contenders.map((name) => [name, () => measure(world, name)] as const));

/** The first frame stays, and with it the process of its site, in which the second is shown. */
function showTwice(world: World, contender: FrameContender): Promise<Sample> {
  return visitFrames(world, contender, 2, async (visited) => {
    const show = () => spent(visited, () => visited.page.evaluate(() => framesPage.show()));
    const first = await show();
    const warm = await show();
    return {
      firstCpu: first.cpuMs,
      firstPaint: first.result.paintedMs,
      warmCpu: warm.cpuMs,
      warmPaint: warm.result.paintedMs,
      ...(first.result.connectedMs !== undefined && { firstConnected: first.result.connectedMs }),
      ...(warm.result.connectedMs !== undefined && { warmConnected: warm.result.connectedMs }),
    };
  });
}

async function paintFinding(world: World, bounds: Bounds): Promise<Finding> {
  await world.control.delay(ROUND_TRIP_MS);
  const samples = await interleave(visitsOf(world, ALL, showTwice), bounds);
  const more = (key: string, text: string): Budget => ({
    text: `main thread of the host page for ${text}, over a bare iframe`,
    value: medianOf(samples, OURS, key) - medianOf(samples, BARE, key),
    limit: MAX_MORE_MS,
    unit: 'ms',
  });
  return {
    title: `frames: a page of another site painted and connected, ${ROUND_TRIP_MS} ms on every request`,
    reference: BARE,
    measures: [
      { key: 'firstCpu', title: 'host main thread, first frame', unit: 'ms', digits: 1 },
      { key: 'warmCpu', title: 'host main thread, second frame', unit: 'ms', digits: 1 },
      { key: 'firstPaint', title: 'painted, first frame', unit: 'ms' },
      { key: 'warmPaint', title: 'painted, second frame', unit: 'ms' },
      { key: 'firstConnected', title: 'connected, first frame', unit: 'ms' },
      { key: 'warmConnected', title: 'connected, second frame', unit: 'ms' },
    ],
    samples,
    budgets: [
      more('firstCpu', 'the first frame, code of frames not loaded yet'),
      more('warmCpu', 'the second frame'),
    ],
    notes: [
      'From the call on a page whose SDK is initialised. With the first frame our SDK loads its code of frames, and the browser',
      `starts the process of the other site; the others have their code already. Main thread: until ${SETTLE_MS} ms after the`,
      'page is painted and connected. Ours also gives the frame the height and the title of the page; the others do neither.',
    ],
  };
}

/** `us`: microseconds of the host's main thread each; `rate`: each second by the clock. */
function exchange(visited: Visited): Promise<Sample> {
  const { page } = visited;
  const measure = async (count: number, work: () => Promise<number>) => {
    const { cpuMs, result } = await spent(visited, work);
    return { us: (cpuMs * 1000) / count, ms: result, rate: (count / result) * 1000 };
  };
  const inTurn = (count: number) => page.evaluate((times) => framesPage.inTurn(times), count);
  const atOnce = (count: number) => page.evaluate((times) => framesPage.atOnce(times), count);
  const burst = (count: number) => page.evaluate((times) => framesPage.burst(times), count);

  const exchangeAll = async (): Promise<Sample> => {
    await page.evaluate(() => framesPage.show());
    await inTurn(WARM_UP.inTurn);
    await atOnce(WARM_UP.atOnce);
    await burst(WARM_UP.burst);
    const turns = await measure(IN_TURN, () => inTurn(IN_TURN));
    const together = await measure(AT_ONCE, () => atOnce(AT_ONCE));
    const bursts: Awaited<ReturnType<typeof measure>>[] = [];
    for (let at = 0; at < BURSTS; at += 1) {
      await page.waitForTimeout(BETWEEN_BURSTS_MS);
      bursts.push(await measure(BURST, () => burst(BURST)));
    }
    return {
      turnRate: turns.rate,
      turnUs: turns.us,
      onceRate: together.rate,
      onceUs: together.us,
      eventUs: sum(bursts.map(({ us }) => us)) / BURSTS,
      eventMs: sum(bursts.map(({ ms }) => ms)) / BURSTS,
    };
  };
  return exchangeAll();
}

async function messagesFinding(world: World, bounds: Bounds): Promise<Finding> {
  const measure = (its: World, contender: FrameContender) => visitFrames(its, contender, 1, exchange);
  const samples = await interleave(visitsOf(world, CONNECTED, measure), bounds);
  return {
    title: 'frames: messages between the host page and the page',
    reference: PENPAL,
    measures: [
      { key: 'turnRate', title: `round trips, ${IN_TURN} in turn`, unit: 'a second' },
      { key: 'turnUs', title: '  host main thread, each', unit: 'µs', digits: 1 },
      { key: 'onceRate', title: `round trips, ${AT_ONCE} at once`, unit: 'a second' },
      { key: 'onceUs', title: '  host main thread, each', unit: 'µs', digits: 1 },
      { key: 'eventUs', title: `events, ${BURST} at once, host main thread, each`, unit: 'µs', digits: 1 },
      { key: 'eventMs', title: '  until all have come', unit: 'ms', digits: 1 },
    ],
    samples,
    budgets: [],
    notes: [
      'More round trips a second are better; of all other figures less. Events are compared by time, not by their rate: ours',
      'drops what exceeds 1 000 in a second, by design. An event of Penpal is a call of a method of the host page, which answers it.',
      'Penpal sends through a MessageChannel, from process to process; window messages, which Postmate and so ours send, pass',
      "through the browser's own process.",
    ],
  };
}

/** What each further frame holds in the host page. */
function holdMany(world: World, contender: FrameContender): Promise<Sample> {
  return visitFrames(world, contender, FRAMES, async ({ page, remains }) => {
    const show = async (count: number) => {
      for (let at = 0; at < count; at += 1) await page.evaluate(() => framesPage.show());
      await page.waitForTimeout(SETTLE_MS);
      return remains();
    };
    const one = await show(1);
    const all = await show(FRAMES - 1);
    const further = FRAMES - 1;
    return {
      heap: (all.heapKiB - one.heapKiB) / further,
      nodes: (all.nodes - one.nodes) / further,
      listeners: (all.listeners - one.listeners) / further,
    };
  });
}

async function heapFinding(world: World, bounds: Bounds): Promise<Finding> {
  return {
    title: `frames: ${FRAMES} frames in one host page`,
    reference: PENPAL,
    measures: [
      { key: 'heap', title: 'heap of the host page, each further', unit: 'KiB', digits: 1 },
      { key: 'nodes', title: 'nodes, each further', unit: 'all', digits: 1 },
      { key: 'listeners', title: 'listeners, each further', unit: 'all', digits: 1 },
    ],
    samples: await interleave(visitsOf(world, ALL, holdMany), bounds),
    budgets: [],
    notes: ['The process of the host page alone: the pages in the frames are in another.'],
  };
}

/** What frames leave in the host page. */
function cycleMany(world: World, contender: FrameContender): Promise<Sample> {
  return visitFrames(world, contender, 1 + 2, async ({ page, remains }) => {
    const cycle = async (count: number) => {
      await page.evaluate((times) => framesPage.cycle(times), count);
      await page.waitForTimeout(SETTLE_MS);
      return remains();
    };
    // A frame that stays keeps the process of the other site.
    await page.evaluate(() => framesPage.show());
    const before = await cycle(WARM_UP_CYCLES);
    const after = await cycle(CYCLES);
    return {
      heap: (after.heapKiB - before.heapKiB) / CYCLES,
      nodes: (after.nodes - before.nodes) / CYCLES,
      listeners: (after.listeners - before.listeners) / CYCLES,
    };
  });
}

async function leakFinding(world: World, bounds: Bounds): Promise<Finding> {
  const samples = await inInterpreter(
    world,
    (its) => interleave(visitsOf(its, ALL, cycleMany), bounds),
    FEEDBACK_AT_ONCE,
  );
  return {
    title: `frames: ${CYCLES} frames shown and removed, after ${WARM_UP_CYCLES} to warm up`,
    reference: PENPAL,
    measures: [
      { key: 'heap', title: 'heap of the host page left by a cycle', unit: 'KiB', digits: 2 },
      { key: 'nodes', title: 'nodes left by a cycle', unit: 'all', digits: 1 },
      { key: 'listeners', title: 'listeners left by a cycle', unit: 'all', digits: 1 },
    ],
    samples,
    budgets: [],
    notes: [
      'In a browser that compiles nothing, and notes what it sees of functions from their first call: machine code and such',
      'notes of what is warm by now are no leak. A ratio to nearly nothing says nothing.',
    ],
  };
}

/** Compares `embed` with a bare iframe, Penpal and Postmate: a page of another site in a frame. */
export const frames: Scenario = {
  name: 'frames',
  share: 0.8,
  async run(world, { rounds, untilMs }) {
    const wholeMs = untilMs - performance.now();
    const until = (share: number): number => performance.now() + wholeMs * share;
    const fewer = Math.min(rounds, FEWER_ROUNDS);
    const paint = await paintFinding(world, { rounds, untilMs: until(0.4) });
    await world.control.delay(0);
    return [
      paint,
      await messagesFinding(world, { rounds, untilMs: until(0.3) }),
      await heapFinding(world, { rounds: fewer, untilMs: until(0.15), isWarm: true }),
      await leakFinding(world, { rounds: fewer, untilMs: until(0.15), isWarm: true }),
    ];
  },
};
