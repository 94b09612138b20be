import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { MonitorPage } from '../pages/monitor/monitorPage.js';
import type { CollectedPost, Collector } from './collector.js';
import { medianOf, type Budget, type Sample, type Samples } from './figures.js';
import { EMPTY, type MonitoredPage } from './monitorPages.js';
import type { Visit } from './rounds.js';
import { visit, type Visited } from './visit.js';
import type { World } from './world.js';

declare const monitorPage: MonitorPage;

/** Wait until a page is idle after its load. */
const SETTLE_MS = 400;

/** Measures an opened page of a contender. */
export type Measurement = (
  visited: Visited,
  posts: () => readonly CollectedPost[],
  endpoint: string,
) => Promise<Sample>;

/** Opens a contender's page. What it asks of other machines ends the measurement. */
function visitMonitored(
  world: World,
  collector: Collector,
  { folder }: MonitoredPage,
  work: Measurement,
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

/** Loads what the contender finds on a page; `intervalMs` is between reports, for those that have such a setting. */
export async function prepare(page: Page, endpoint: string, intervalMs: number): Promise<void> {
  await page.evaluate(([to, ms]) => monitorPage.prepare(to, ms), [endpoint, intervalMs] as const);
  await sleep(SETTLE_MS);
}

/** Loads and starts the contender. */
export const start = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await monitorPage.load();
    await monitorPage.start();
  });

/** Visits of these pages, each with the same measurement. */
export const visitsOf = (
  measure: Measurement,
  world: World,
  collector: Collector,
  pages: readonly MonitoredPage[],
): Readonly<Record<string, Visit>> =>
  Object.fromEntries(pages.map((page) => [page.name, () => visitMonitored(world, collector, page, measure)]));

/** What the browser itself takes for the same is subtracted, under `net…`. */
export function withoutBrowser(samples: Samples, keys: readonly string[]): Samples {
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

/** The budget of a measure, in its median. */
export const within = (
  samples: Samples,
  contender: string,
  key: string,
  text: string,
  limit: number,
  unit: string,
): Budget => ({ text, value: medianOf(samples, contender, key), limit, unit });
