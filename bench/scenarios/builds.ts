import type { CDPSession } from 'playwright';
import { medianOf, type Finding, type Sample } from '../lib/figures.js';
import { measurePaint } from '../lib/painted.js';
import { interleave, type Bounds } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import { createWireRecorder, wireSample, type WireEntry } from '../lib/wire.js';
import type { World } from '../lib/world.js';
import { ROUND_TRIP_MS, type Scenario } from './scenario.js';

const WHOLE = 'whole UMD';
const LIGHT = 'light';

/** The builds by their pages; each with the module index inlined, and without. */
const FOLDERS: Readonly<Record<string, string>> = {
  [WHOLE]: 'build-umd',
  [`${WHOLE}, index inlined`]: 'build-umd-index',
  [LIGHT]: 'build-light',
  [`${LIGHT}, index inlined`]: 'build-light-index',
  'light, snippet and async': 'build-async',
  'ESM bundled with React': 'build-esm',
  'ESM, index inlined': 'build-esm-index',
};
/** CPU slowdown that corresponds to a mid-range phone. */
const SLOW_CPU = 4;
/** Waits for images and other requests after the paint. */
const AFTER_PAINT_MS = 300;

const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
};

async function paintFinding(world: World, bounds: Bounds, slow: boolean): Promise<Finding> {
  await world.control.delay(ROUND_TRIP_MS);
  const contenders = Object.entries(FOLDERS).map(
    ([name, folder]) => [name, measurePaint(world, folder, slow ? slowDown : undefined)] as const,
  );
  const samples = await interleave(Object.fromEntries(contenders), bounds);
  const speed = slow ? `, CPU ${SLOW_CPU} times slower` : '';
  return {
    title: `builds: script tag to painted island, ${ROUND_TRIP_MS} ms on every request${speed}`,
    reference: WHOLE,
    measures: [
      { key: 'paint', title: 'paint', unit: 'ms' },
      { key: 'cpu', title: 'main thread', unit: 'ms', digits: 1 },
      { key: 'script', title: '  of it script', unit: 'ms', digits: 1 },
    ],
    samples,
    budgets: slow
      ? []
      : [
          {
            text: 'paint of the light script, against the whole UMD',
            value: medianOf(samples, LIGHT, 'paint'),
            limit: medianOf(samples, WHOLE, 'paint'),
            unit: 'ms',
          },
        ],
  };
}

const isOurs = ({ url }: WireEntry): boolean => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/build/utils/') || pathname.endsWith('/page.js');
};

async function bytesFinding(world: World): Promise<Finding> {
  await world.control.delay(0);
  const samples = new Map<string, readonly Sample[]>();
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const recorder = createWireRecorder();
    const entries = await visit(
      world,
      folder,
      async (visited) => {
        await visited.painted();
        await visited.page.waitForTimeout(AFTER_PAINT_MS);
        return recorder.entries();
      },
      (cdp) => recorder.start(cdp),
    );
    const ours = wireSample(entries.filter(isOurs));
    const all = wireSample(entries);
    samples.set(name, [
      {
        sdkFiles: ours['requests'] ?? 0,
        sdkKiB: ours['gzipKiB'] ?? 0,
        requests: all['requests'] ?? 0,
        gzipKiB: all['gzipKiB'] ?? 0,
      },
    ]);
  }
  return {
    title: 'builds: bytes until the painted island (one visit each)',
    reference: WHOLE,
    measures: [
      { key: 'sdkKiB', title: 'the SDK and its renderer, compressed', unit: 'KiB', digits: 1 },
      { key: 'sdkFiles', title: '  files', unit: 'all' },
      { key: 'requests', title: 'requests of the page', unit: 'all' },
      { key: 'gzipKiB', title: 'bodies of the page, compressed', unit: 'KiB', digits: 1 },
    ],
    samples,
    budgets: [],
  };
}

/** Compares the builds of the SDK, with the module index inlined and without. */
export const builds: Scenario = {
  name: 'builds',
  share: 0.45,
  async run(world, bounds) {
    const untilMs = performance.now() + (bounds.untilMs - performance.now()) * 0.5;
    return [
      await paintFinding(world, { ...bounds, untilMs }, false),
      await paintFinding(world, bounds, true),
      await bytesFinding(world),
    ];
  },
};
