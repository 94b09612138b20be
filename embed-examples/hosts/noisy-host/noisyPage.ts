import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { HostPage, World } from '../../testing/world.js';
import type { FaultName } from '../../modules/broken/faults.js';
import { configFor } from '../bare/pageSdk.js';

/** The page's own errors and what its handlers got (`noise.js`). */
interface Noise {
  readonly made: readonly string[];
  readonly heard: readonly string[];
  readonly handlers: readonly unknown[];
  readonly makeAll: () => void;
}

declare global {
  var noise: Noise;
  var callsFail: Promise<unknown>;
  var weappMonitorReportTimer: number;
  /** Keys of the config that contain functions, for `startQuiet`. */
  var moreConfig: Partial<Parameters<typeof weaverSDK.init>[0]> | undefined;
}

/** An error as the platform stored it. */
export interface StoredRecord {
  readonly tenantKey: string;
  readonly personId: string;
  readonly id: string;
  readonly errType: string;
  readonly message: string;
  readonly filePath: string;
  readonly fileName: string;
  readonly lineNumber: number;
  readonly colNumber: number;
  readonly stack: string;
  readonly refererUrl: string;
  readonly comName: string;
  readonly creator: string;
  readonly clientInfo: Readonly<Record<string, string>>;
  readonly browserInfo: string;
  readonly createdAt: string;
}

/** The call that the monitor sends errors with. */
export const REPORT_PATH = '/api/tissot/frontErrorRecord';

/** The errors that the platform stored, oldest first. */
export async function storedErrors({ stack }: World): Promise<readonly StoredRecord[]> {
  const answer = await fetch(`${stack.api}/control/errors`);
  return [...((await answer.json()) as { errors: readonly StoredRecord[] }).errors].reverse();
}

/** The messages of the stored errors, sorted. */
export async function storedMessages(world: World): Promise<readonly string[]> {
  return (await storedErrors(world)).map(({ message }) => message).sort();
}

/** How many reports reached the platform since the last reset, accepted or not. */
export async function reportsOf({ control }: World): Promise<number> {
  return (await control.requests()).filter(({ path, method }) => path === REPORT_PATH && method === 'POST')
    .length;
}

/** Collects the bodies of all reports that pages of the context send. */
export function collectReports(
  context: BrowserContext,
): readonly { readonly dtos: readonly { id: string }[] }[] {
  const bodies: { dtos: { id: string }[] }[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== REPORT_PATH) return;
    bodies.push(request.postDataJSON() as { dtos: { id: string }[] });
  });
  return bodies;
}

/** Sets the time between two reports for pages that are opened from now on. */
export async function setInterval(page: Page, intervalMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    globalThis.weappMonitorReportTimer = ms;
  }, intervalMs);
}

/** Waits until the code of the monitor is on the page. */
export async function monitorRuns(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Unlike the entries of `performance`, an observer also works while the clock is replaced.
        new PerformanceObserver((list, observer) => {
          const isMonitor = ({ name }: PerformanceEntry): boolean => /\/report-[\da-f]+\.js$/.test(name);
          if (!list.getEntries().some(isMonitor)) return;
          observer.disconnect();
          resolve();
        }).observe({ type: 'resource', buffered: true });
      }),
  );
}

/** Waits until the island works, its two calls fail, and the monitor runs. */
export async function islandShown(page: Page): Promise<void> {
  await page.locator('#panel [data-fault="click"]').waitFor();
  await page.evaluate(() => globalThis.callsFail);
  await monitorRuns(page);
}

/** Starts a session on the bare page, which has no errors of its own, with the broken island; the monitor runs. */
export async function startQuiet(
  page: Page,
  world: World,
  over: { readonly authTokenApi?: string } = {},
): Promise<void> {
  await page.evaluate(
    async (config) => {
      await weaverSDK.init({ ...config, ...globalThis.moreConfig });
      const place = document.createElement('div');
      place.id = 'panel';
      document.querySelector('#panel')?.remove();
      document.body.append(place);
      await weaverSDK.render(place, '@weapp/broken/BrokenPanel').ready;
    },
    { ...configFor(world.stack), language: 'en_US' as const, ...over },
  );
  await monitorRuns(page);
}

/** Options of {@link openNoisy}. */
interface NoisyOptions {
  /** The time between two reports; default 300 ms, so that tests need not wait for 10 s. */
  readonly intervalMs?: number;
  /** Of the page's address, with its question mark. */
  readonly query?: string;
  /** Prepares the page before it is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the noisy page with its broken island. */
export async function openNoisy(
  world: World,
  { intervalMs = 300, query = '', prepare }: NoisyOptions = {},
): Promise<HostPage> {
  const host = await world.open('about:blank');
  await setInterval(host.page, intervalMs);
  await prepare?.(host.page);
  await host.page.goto(`${world.stack.host}/noisy-host/${query}`);
  await islandShown(host.page);
  return host;
}

/** Presses the buttons of the island that cause these faults. */
export async function cause(page: Page, ...faults: readonly FaultName[]): Promise<void> {
  for (const fault of faults) await page.locator(`#panel [data-fault="${fault}"]`).click();
}

/** Reports an error of the page whose message is `message`; resolves to the id of its record. */
export function report(page: Page, message: string): Promise<string> {
  return page.evaluate((text) => weaverSDK.monitor.captureError(new Error(text)), message);
}

/** Waits until the platform has an error with this message. */
export async function reached(world: World, message: string): Promise<void> {
  await expect.poll(() => storedMessages(world)).toContain(message);
}

/**
 * Waits until everything that was caused so far is stored or dropped: errors are sent in the order in which they were
 * found, so the last one comes last.
 */
export async function allReached(
  world: World,
  page: Page,
  last = 'the last error of the test',
): Promise<void> {
  await report(page, last);
  await page.evaluate(() => weaverSDK.monitor.flush());
  await reached(world, last);
}
