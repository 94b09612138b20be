import type { IslandTiming, PerformanceMark, ReportData } from '../../../src/wire/performanceReport.js';

/** A browser of the demonstration. */
export const DEMO_BROWSERS = [
  { browser: 'Chrome', version: '144.0.0.0', engine: 'Blink', device: 'PC', os: 'Windows', osVersion: '11' },
  { browser: 'Edge', version: '144.0.0.0', engine: 'Blink', device: 'PC', os: 'Windows', osVersion: '11' },
  {
    browser: 'Chrome',
    version: '143.0.0.0',
    engine: 'Blink',
    device: 'Mobile',
    os: 'Android',
    osVersion: '16',
  },
  { browser: 'Safari', version: '26.1', engine: 'WebKit', device: 'Mobile', os: 'iOS', osVersion: '26.1' },
  { browser: 'WeCom', version: '4.1.36', engine: 'Blink', device: 'PC', os: 'Windows', osVersion: '10' },
  { browser: 'Firefox', version: '145.0', engine: 'Gecko', device: 'PC', os: 'Linux', osVersion: '' },
] as const;

/** The pages of the demonstration with their islands. */
export const DEMO_PAGES = [
  {
    url: 'http://localhost:7803/portal/',
    components: ['@weapp/people/ProfileCard', '@weapp/task/TaskList'],
  },
  {
    url: 'http://localhost:7803/leave/',
    components: ['@weapp/workflow/LeaveForm', '@weapp/calendar/MonthView'],
  },
  { url: 'http://localhost:7803/documents/', components: ['@weapp/doc/DocumentView'] },
  { url: 'http://localhost:7803/blog/', components: ['@weapp/blog/BlogBoard', '@weapp/people/ProfileCard'] },
] as const;

/** Typical times of a component, in ms. The calendar renders slowly. */
const SPEED: Readonly<Record<string, { readonly loadMs: number; readonly renderMs: number }>> = {
  '@weapp/people/ProfileCard': { loadMs: 90, renderMs: 9 },
  '@weapp/task/TaskList': { loadMs: 120, renderMs: 22 },
  '@weapp/workflow/LeaveForm': { loadMs: 160, renderMs: 28 },
  '@weapp/calendar/MonthView': { loadMs: 240, renderMs: 118 },
  '@weapp/doc/DocumentView': { loadMs: 310, renderMs: 46 },
  '@weapp/blog/BlogBoard': { loadMs: 180, renderMs: 35 },
};

const SLOW_RENDER_MS = 100;
const STEPS = ['clear cookie', 'authenticate', 'session', 'resources', 'theme', 'ready'] as const;

/** What a page of the demonstration measured. */
export interface DemoMeasurements {
  readonly islands: readonly IslandTiming[];
  readonly marks: readonly PerformanceMark[];
  readonly data: Pick<ReportData, 'fptMs' | 'fmpMs'>;
}

/**
 * What a page with these components measured, on a device of that speed (1 = a fast one).
 *
 * @param random numbers from 0 to 1
 * @param openedMs when the page was opened, in ms since 1970
 */
export function demoMeasurements(
  url: string,
  components: readonly string[],
  { random, slowness, openedMs }: { random: () => number; slowness: number; openedMs: number },
): DemoMeasurements {
  const vary = (typicalMs: number): number => Math.round(typicalMs * slowness * (0.7 + random() * 0.8));
  const marks: PerformanceMark[] = [];
  const add = (
    mark: Pick<PerformanceMark, 'name' | 'entryType' | 'startTime'> & Partial<PerformanceMark>,
  ): void => void marks.push({ url, timestamp: openedMs + mark.startTime, ...mark });

  add({ name: 'navigation', entryType: 'navigation', startTime: 0, duration: vary(180) });
  let at = vary(60);
  for (const name of STEPS) {
    const duration = vary(28);
    add({ name, entryType: 'step', startTime: at, duration });
    at += duration;
  }
  add({ name: 'ready', entryType: 'mark', startTime: at });
  const islands = components.map((component, index): IslandTiming => {
    const { loadMs: typicalLoad, renderMs: typicalRender } = SPEED[component] ?? {
      loadMs: 150,
      renderMs: 20,
    };
    const loadMs = vary(typicalLoad);
    const renderMs = vary(typicalRender);
    const renders = 1 + Math.floor(random() * 6);
    const folder = component.split('/')[1] ?? '';
    for (const [file, share, bytes] of [
      ['asset-manifest.json', 0.3, 620],
      ['main.js', 0.9, 41_000],
      ['main.css', 0.6, 6_400],
    ] as const) {
      add({
        url: `http://127.0.0.1:7802/build/${folder}/${file}`,
        name: file,
        entryType: 'resource',
        startTime: at + index * 6,
        duration: Math.round(loadMs * share),
        transferSize: bytes,
      });
    }
    return {
      islandId: `island-${index + 1}`,
      component,
      startTime: at + index * 6,
      loadMs,
      firstPaintMs: renderMs + 12,
      renderMs,
      renders,
      slowRenders: renderMs >= SLOW_RENDER_MS ? Math.ceil(renders / 2) : 0,
      interactionMs: vary(40),
      actions: random() < 0.3 ? [{ name: 'select', durationMs: 48 + vary(30) }] : [],
    };
  });
  const paints = islands.map(({ startTime, loadMs, firstPaintMs = 0 }) => startTime + loadMs + firstPaintMs);
  return { islands, marks, data: { fptMs: Math.min(...paints), fmpMs: Math.max(...paints) } };
}
