import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../http/httpClient.js';
import { SWITCHES_OFF, type MonitorSwitches, type SubReport } from '../../../wire/performanceReport.js';
import { createReporter } from './createReporter.browser.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An announced page whose platform answers with these switches, and the tasks of its sub reports with their times. */
async function announced(switches: Partial<MonitorSwitches>) {
  const reports: [task: string, atSeconds: number][] = [];
  /** The names of the entries of each sub report. */
  const names: (readonly string[])[] = [];
  const entries: { readonly name: string }[] = [];
  const known: { fptMs?: number; fmpMs?: number } = {};
  let resources = 0;
  const islands: { readonly islandId: string }[] = [];
  const beganMs = performance.now();
  const http: Pick<HttpClient, 'exchange'> = {
    exchange(_method, _path, { body }, read) {
      const { reportData, data = [] } = body as Partial<SubReport>;
      if (reportData) names.push(data.map(({ name }) => name));
      if (reportData) reports.push([reportData.task, (performance.now() - beganMs) / 1000]);
      return read(Response.json({ code: 200, data: { ...SWITCHES_OFF, ...switches } }));
    },
  };
  const over = new AbortController();
  const reporter = createReporter(
    http as HttpClient,
    false,
    {
      entries: {
        collectMarks: () => undefined,
        resources: () => resources,
        take: () => {
          resources = 0;
          return entries.splice(0) as never;
        },
      },
      timings: {
        fptMs: () => known.fptMs,
        fmpMs: () => known.fmpMs,
        take: () => islands.splice(0) as never,
      },
      traces: { take: () => ({ succeeded: [], failed: [] }) },
    },
    over.signal,
    ({ kind }) => {
      if (kind === 'over') over.abort();
    },
  );
  await reporter.announce();
  return {
    reporter,
    reports,
    names,
    addEntry(name: string) {
      entries.push({ name });
      reporter.noteUnreported();
    },
    known,
    addIsland(islandId: string) {
      islands.push({ islandId });
      reporter.noteUnreported();
    },
    addResource() {
      resources += 1;
      reporter.noteResource();
    },
  };
}

const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);

it('reports what islands did since the last report once a minute', async () => {
  const { reporter, reports, known, addIsland } = await announced({ switchStatus: true });
  known.fptMs = known.fmpMs = 20;
  reporter.noteUnreported();
  await pass(1);
  expect(reports).toEqual([['fmp', 0]]);
  for (let at = 0; at < 500; at += 1) addIsland(`weaver-${at}`);
  await pass(100);
  addIsland('weaver-500');
  await pass(100);
  expect(reports).toEqual([
    ['fmp', 0],
    ['interval', 60],
    ['interval', 120],
  ]);
});

it('does not let a planned report delay the first islands, or many resource entries', async () => {
  const { reporter, reports, known, addIsland, addResource } = await announced({ switchStatus: true });
  known.fptMs = 20;
  reporter.noteUnreported();
  await pass(1);
  addIsland('weaver-1');
  await pass(10);
  known.fmpMs = 11_000;
  reporter.noteUnreported();
  await pass(1);
  addIsland('weaver-2');
  await pass(10);
  for (let at = 0; at < 200; at += 1) addResource();
  await pass(1);
  expect(reports).toEqual([
    ['fpt', 0],
    ['fmp', 11],
    ['resources', 22],
  ]);
});

it('reports nothing after the first islands while the platform has all switches off', async () => {
  const { reporter, reports, known, addIsland, addResource } = await announced({});
  known.fptMs = known.fmpMs = 20;
  reporter.noteUnreported();
  await pass(1);
  addIsland('weaver-1');
  for (let at = 0; at < 200; at += 1) addResource();
  await pass(600);
  expect(reports).toEqual([['fmp', 0]]);
});

it('reports the times of all first islands also if they are known after other news, and all switches are off', async () => {
  const { reporter, reports, known, addIsland } = await announced({});
  known.fptMs = 20;
  reporter.noteUnreported();
  await pass(1);
  addIsland('weaver-1');
  await pass(10);
  known.fmpMs = 11_000;
  reporter.noteUnreported();
  await pass(1);
  expect(reports).toEqual([
    ['fpt', 0],
    ['fmp', 11],
  ]);
});

it.each([
  [{ switchStatus: true }, ['paint', 'route /list', 'mine']],
  [{ routeSwitchStatus: true }, ['route /list']],
  [{ renderSwitchStatus: true }, []],
])('after the first report with the switches %j the entries %j are sent', async (switches, sent) => {
  const { reporter, names, known, addEntry, addIsland } = await announced(switches);
  known.fptMs = known.fmpMs = 20;
  addEntry('load');
  reporter.noteUnreported();
  await pass(1);
  for (const name of ['paint', 'route /list', 'mine']) addEntry(name);
  addIsland('weaver-1');
  await pass(100);
  expect(names).toEqual([['load'], sent]);
});
