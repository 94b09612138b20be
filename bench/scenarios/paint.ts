import type { CDPSession } from 'playwright';
import { medianOf, type Finding, type Sample } from '../lib/figures.js';
import { EARLIER } from '../lib/pages.js';
import { measurePaint } from '../lib/painted.js';
import { interleave, type Bounds } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import { countInARow, createWireRecorder, wireSample, type WireEntry } from '../lib/wire.js';
import type { World } from '../lib/world.js';
import { ROUND_TRIP_MS, type Scenario } from './scenario.js';

const LIGHT = 'weaverSDK';
const PLAIN = 'hand-written';
/** By contender: the page in bench/lib/pages.ts. */
const FOLDERS: Readonly<Record<string, string>> = {
  [PLAIN]: 'paint-plain',
  'hand-written, tuned': 'paint-tuned',
  'hand-written loader, Preact': 'paint-loader',
  [LIGHT]: 'paint-light',
  'weaverSDK, whole UMD': 'paint-sdk',
  'weaverSDK, ES module beside React': 'paint-esm',
  'weaverSDK, the same, compiled at once': 'paint-esm-hint',
};
/** The contenders that are builds of the SDK. */
const BUILDS = Object.entries(FOLDERS).filter(([name]) => name.startsWith(LIGHT));

/** All contenders; the builds also as they were earlier, if the run was given an earlier one. */
function foldersOf({ hasEarlier }: World): readonly (readonly [string, string])[] {
  const earlier = BUILDS.map(([name, folder]) => [`${name}, earlier`, folder + EARLIER] as const);
  return [...Object.entries(FOLDERS), ...(hasEarlier ? earlier : [])];
}

/** CPU slowdown that corresponds to a mid-range phone. */
const SLOW_CPU = 4;
/** So slow that nearly all time is network latency, which makes sequential requests countable. */
const LONG_TRIP_MS = 440;
/** Waits for images and other requests after the paint. */
const AFTER_PAINT_MS = 500;

interface Recorded {
  readonly paintMs: number;
  readonly entries: readonly WireEntry[];
}

/** Records the network in a separate visit, because recording takes time. */
function record(world: World, folder: string): Promise<Recorded> {
  const recorder = createWireRecorder();
  return visit(
    world,
    folder,
    async (visited) => {
      const paintMs = await visited.painted();
      await visited.page.waitForTimeout(LONG_TRIP_MS + AFTER_PAINT_MS);
      return { paintMs, entries: await recorder.entries() };
    },
    (cdp) => recorder.start(cdp),
  );
}

const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
};

/** Conditions of a measurement, and our limit relative to the plain page. */
interface Circumstances {
  readonly delayMs: number;
  readonly isSlow: boolean;
  readonly goals: readonly { readonly key: string; readonly title: string; readonly ratio: number }[];
}

const CIRCUMSTANCES: readonly Circumstances[] = [
  {
    delayMs: ROUND_TRIP_MS,
    isSlow: false,
    goals: [
      { key: 'paint', title: 'paint', ratio: 1 },
      { key: 'cpu', title: 'main thread to paint', ratio: 0.8 },
    ],
  },
  { delayMs: 0, isSlow: false, goals: [{ key: 'cpu', title: 'main thread to paint', ratio: 0.8 }] },
  {
    delayMs: 0,
    isSlow: true,
    goals: [{ key: 'paint', title: `paint, CPU ${SLOW_CPU} times slower`, ratio: 0.85 }],
  },
];

async function measured(world: World, bounds: Bounds, circumstances: Circumstances): Promise<Finding> {
  const { delayMs, isSlow, goals } = circumstances;
  await world.control.delay(delayMs);
  const contenders = foldersOf(world).map(
    ([name, folder]) => [name, measurePaint(world, folder, isSlow ? slowDown : undefined)] as const,
  );
  const samples = await interleave(Object.fromEntries(contenders), bounds);
  const speed = isSlow ? `, CPU ${SLOW_CPU} times slower` : '';
  return {
    title: `script tag to painted island, ${delayMs} ms on every request${speed}`,
    reference: PLAIN,
    measures: [
      { key: 'paint', title: 'paint', unit: 'ms' },
      { key: 'cpu', title: 'main thread', unit: 'ms', digits: 1 },
      { key: 'script', title: '  of it script', unit: 'ms', digits: 1 },
      { key: 'layout', title: '  of it style and layout', unit: 'ms', digits: 1 },
    ],
    samples,
    budgets: goals.map(({ key, title, ratio }) => ({
      text: `${title}, against the hand-written page`,
      value: medianOf(samples, LIGHT, key) / medianOf(samples, PLAIN, key),
      limit: ratio,
      unit: 'times',
    })),
  };
}

async function wireFinding(world: World): Promise<Finding> {
  await world.control.delay(LONG_TRIP_MS);
  const samples = new Map<string, readonly Sample[]>();
  const waterfalls: string[] = [];
  for (const [name, folder] of foldersOf(world)) {
    const { paintMs, entries } = await record(world, folder);
    samples.set(name, [{ inARow: countInARow(entries, paintMs), ...wireSample(entries) }]);
    waterfalls.push(`${name}:`, ...entries.map(waterfallLine));
  }
  return {
    title: `script tag to painted island, on the wire (one visit each, ${LONG_TRIP_MS} ms on every request)`,
    reference: PLAIN,
    measures: [
      { key: 'inARow', title: 'requests in a row before the paint', unit: 'all' },
      { key: 'requests', title: 'requests', unit: 'all' },
      { key: 'preflights', title: '  of them preflights', unit: 'all' },
      { key: 'wireKiB', title: 'bytes as sent (not compressed)', unit: 'KiB', digits: 1 },
      { key: 'gzipKiB', title: 'bodies, if compressed', unit: 'KiB', digits: 1 },
    ],
    samples,
    budgets: [],
    waterfalls,
    notes: [
      'The token address asks the platform in its turn: one request, two trips. Waterfalls: last.json.',
    ],
  };
}

function waterfallLine({ method, url, startMs, endMs }: WireEntry): string {
  const span = `${startMs.toFixed(0).padStart(5)} – ${endMs.toFixed(0).padStart(4)} ms`;
  const { port, pathname } = new URL(url);
  return `${span}  ${method.padEnd(7)} :${port}${pathname}`;
}

/** Measures from the navigation to the painted card, compared with hand-written pages. */
export const paint: Scenario = {
  name: 'paint',
  share: 0.3,
  async run(world, bounds) {
    const findings: Finding[] = [];
    const leftMs = bounds.untilMs - performance.now();
    for (const circumstances of CIRCUMSTANCES) {
      const untilMs = performance.now() + leftMs / CIRCUMSTANCES.length;
      findings.push(
        await measured(world, { ...bounds, untilMs: Math.min(untilMs, bounds.untilMs) }, circumstances),
      );
    }
    return [...findings, await wireFinding(world)];
  },
};
