import { afterEach, expect, it, vi } from 'vitest';
import type { IslandStage, IslandTimes } from '../../../islands/rendering/islandTimes.js';
import { createIslandTimings } from './islandTimings.js';

type Times = { -readonly [Name in keyof IslandTimes]: IslandTimes[Name] };

function timesOf(islandId: string, change: Partial<IslandTimes> = {}): Times {
  return {
    islandId,
    component: '@weapp/people/ProfileCard',
    startMs: 100,
    loadedMs: 150,
    firstRenderMs: 12,
    longestRenderMs: 12,
    renders: 1,
    slowRenders: 0,
    ...change,
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Timings, and a function that lets an island reach stages. */
function started() {
  const moments: [string, number][] = [];
  const timings = createIslandTimings((...moment) => moments.push(moment));
  const reach = (times: Times, ...stages: IslandStage[]): void => {
    for (const stage of stages) {
      if (stage === 'painted') times.paintedMs ??= times.loadedMs + 30;
      timings.add({ stage, times });
    }
  };
  return { timings, moments, reach };
}

it('reports how long an island took to load, to be painted and to render', () => {
  const { timings, reach } = started();
  reach(timesOf('weaver-1', { paintedMs: 180.04 }), 'loaded', 'ready', 'painted');
  expect(timings.take(false)).toEqual([
    {
      islandId: 'weaver-1',
      component: '@weapp/people/ProfileCard',
      startTime: 100,
      loadMs: 50,
      firstPaintMs: 30,
      renderMs: 12,
      renders: 1,
      slowRenders: 0,
      actions: [],
    },
  ]);
});

it('calls an island slow whose first render took 100 ms', () => {
  const { timings, reach } = started();
  reach(timesOf('weaver-1', { firstRenderMs: 100 }), 'loaded', 'ready');
  reach(timesOf('weaver-2', { firstRenderMs: 99.9 }), 'loaded', 'ready');
  expect(timings.take(false).map(({ slowRenders }) => slowRenders)).toEqual([1, 0]);
});

it('reports later renders only while the platform wants them', () => {
  const { timings, reach } = started();
  const times = timesOf('weaver-1', { renders: 5, longestRenderMs: 140, slowRenders: 2 });
  reach(times, 'loaded', 'ready');
  expect(timings.take(false)).toMatchObject([{ renders: 1, renderMs: 12, slowRenders: 0 }]);
  expect(timings.take(true)).toMatchObject([{ renders: 5, renderMs: 140, slowRenders: 2 }]);
});

it('tells each of these moments once, also when one of the first islands is loaded late', () => {
  const { timings, moments, reach } = started();
  reach(timesOf('weaver-1', { paintedMs: 200 }), 'loaded', 'ready', 'painted');
  reach(timesOf('weaver-2', { startMs: 90, paintedMs: 900 }), 'loaded', 'ready', 'painted');
  expect(moments).toEqual([
    ['fpt', 200],
    ['fmp', 200],
  ]);
  expect(timings.fmpMs()).toBe(900);
});

it('reports an island again only after it changed', () => {
  const { timings, reach } = started();
  reach(timesOf('weaver-1'), 'loaded', 'ready');
  expect(timings.take(false)).toHaveLength(1);
  expect(timings.take(false)).toEqual([]);
  timings.addInteraction('weaver-1', 80.26);
  timings.addInteraction('weaver-1', 20);
  expect(timings.take(false)).toMatchObject([{ interactionMs: 80.3 }]);
});

it('keeps the ten slowest actions of 48 ms or more', () => {
  const { timings, reach } = started();
  reach(timesOf('weaver-1'), 'loaded');
  for (let at = 0; at < 30; at += 1) timings.addAction('weaver-1', `action ${at}`, 40 + at);
  const [{ actions = [] } = {}] = timings.take(false);
  expect(actions.map(({ durationMs }) => durationMs)).toEqual([69, 68, 67, 66, 65, 64, 63, 62, 61, 60]);
  const { timings: other, reach: reachOther } = started();
  reachOther(timesOf('weaver-1'), 'loaded');
  other.addAction('weaver-1', 'quick', 47.9);
  other.addAction('weaver-1', 'slow', 48);
  expect(other.take(false)[0]?.actions).toEqual([{ name: 'slow', durationMs: 48 }]);
});

it('knows the first meaningful paint when the last of the first islands is painted', () => {
  const { timings, moments, reach } = started();
  const quick = timesOf('weaver-1', { paintedMs: 200 });
  const late = timesOf('weaver-2');
  reach(timesOf('weaver-1'), 'loaded');
  reach(late, 'loaded');
  expect(timings.fptMs()).toBeUndefined();
  reach(quick, 'painted');
  expect(timings.fptMs()).toBe(200);
  expect(timings.fmpMs()).toBeUndefined();
  late.paintedMs = 700;
  reach(late, 'painted');
  reach(quick, 'loaded');
  expect(timings.fmpMs()).toBe(700);
  expect(moments).toEqual([
    ['fpt', 200],
    ['fmp', 700],
  ]);
});

it('does not wait for islands that failed, or that were asked for later', () => {
  const { timings, moments, reach } = started();
  const failing = timesOf('weaver-1');
  reach(failing, 'loaded');
  reach(timesOf('weaver-2', { paintedMs: 200 }), 'loaded', 'ready', 'painted');
  reach(timesOf('weaver-3', { startMs: 5_000 }), 'loaded');
  expect(timings.fmpMs()).toBeUndefined();
  expect(moments).toEqual([['fpt', 200]]);
  reach(failing, 'error');
  expect(timings.fmpMs()).toBe(200);
  expect(moments.slice(1)).toEqual([['fmp', 200]]);
});

it('keeps at most 200 of the islands that come and go', () => {
  const { timings, reach } = started();
  for (let at = 0; at < 1_000; at += 1) {
    reach(timesOf(`weaver-${at}`, { startMs: at }), 'loaded', 'ready', 'painted', 'unmounted');
  }
  expect(timings.take(false)).toHaveLength(200);
  expect(timings.take(false)).toEqual([]);
});

it('counts the times of a prerendered page from when it was shown', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ activationStart: 140 }] as never);
  const { timings, reach } = started();
  reach(timesOf('weaver-1', { startMs: 100, loadedMs: 130 }), 'loaded', 'ready');
  reach(timesOf('weaver-1', { startMs: 100, loadedMs: 130, paintedMs: 190 }), 'painted');
  expect([timings.fptMs(), timings.fmpMs()]).toEqual([50, 50]);
  reach(timesOf('weaver-2', { startMs: 120, loadedMs: 150, paintedMs: 190 }), 'loaded', 'painted');
  expect(timings.take(false)).toMatchObject([
    { islandId: 'weaver-1', startTime: 0, loadMs: 0 },
    { islandId: 'weaver-2', startTime: 0, loadMs: 10, firstPaintMs: 40 },
  ]);
});
