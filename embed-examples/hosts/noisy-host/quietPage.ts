import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import {
  type collectReports,
  islandShown,
  reached,
  report,
  reportsOf,
  setInterval,
  startQuiet,
  storedMessages,
} from './noisyPage.js';

/** How often the platform has an error with this message. */
export async function timesStored(world: World, message: string): Promise<number> {
  return (await storedMessages(world)).filter((known) => known === message).length;
}

/** Makes the platform refuse reports. */
export const failReports = (world: World): Promise<void> =>
  world.control.switchCall('frontErrorRecord', { mode: 'fail', status: 500 });

/** Makes the platform accept reports again. */
export const acceptReports = (world: World): Promise<void> =>
  world.control.switchCall('frontErrorRecord', { mode: 'ok' });

/** Waits until reports of the page were refused since `before`. */
export async function wasRefused(world: World, before = 0): Promise<void> {
  await expect.poll(() => reportsOf(world)).toBeGreaterThan(before);
}

/** The ids of the bodies, each of which the platform must get once. */
export function idsOf(bodies: ReturnType<typeof collectReports>): readonly string[] {
  return bodies.flatMap(({ dtos }) => dtos.map(({ id }) => id));
}

/** The bare page with the broken island, and a clock that tests can set forward. */
export async function openQuiet(world: World, intervalMs = 300): Promise<Page> {
  const { page } = await world.open('about:blank');
  await page.clock.install();
  await setInterval(page, intervalMs);
  await page.goto(`${world.stack.host}/bare/`);
  await startQuiet(page, world);
  return page;
}

/** Another tab of the same person. */
export async function openTab(first: Page): Promise<Page> {
  const tab = await first.context().newPage();
  await setInterval(tab, 300);
  await tab.goto(first.url());
  return tab;
}

/** A page that was left while it sent errors keeps them from being sent for this time, as they may have arrived. */
export const CLAIM_MS = 61_000;

/** Checks that errors are sent, and that the page hears nothing of a fault of its storages. */
export const expectSent = async (world: World, fault: () => void): Promise<void> => {
  const { page } = await world.open('about:blank');
  await page.addInitScript(() => {
    globalThis.weappMonitorReportTimer = 300;
  });
  await page.addInitScript(fault);
  await page.goto(`${world.stack.host}/noisy-host/`);
  await page.locator('#panel [data-fault="click"]').click();
  await reached(world, 'broken: an event handler threw');
  await reached(world, 'img could not be loaded');
  const heard = await page.evaluate(() => noise.heard.filter((message) => !noise.made.includes(message)));
  const foreign = ['Script error.', 'Uncaught Error: host: a worker'];
  expect(heard.filter((message) => !foreign.includes(message))).toEqual(['broken: an event handler threw']);
  expect(await timesStored(world, 'broken: an event handler threw')).toBe(1);
};

/** A page with one of the scripts, with nothing left to do. */
async function openIdle(world: World, path: string): Promise<Page> {
  const { page } = await world.open('about:blank');
  await setInterval(page, 300);
  await page.goto(`${world.stack.host}${path}`);
  if (path === '/bare/') await startQuiet(page, world);
  else {
    await islandShown(page);
    // The code that stores errors, which is loaded a second after the start.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-')),
    );
  }
  return page;
}

/** The messages of the errors in the page's database. */
const messagesInDatabase = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const name = 'weapp-error-monitor';
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return [];
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => {
        reject(new Error('the database cannot be opened'));
      };
      opening.onsuccess = () => {
        const reading = opening.result.transaction('errors').objectStore('errors').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(({ message }: { readonly message: string }) => message));
        };
      };
    });
  });

/** Checks that the first error of a page that is idle and offline is stored, and sent once later. */
export async function expectStoredOffline(world: World, path: string): Promise<void> {
  const page = await openIdle(world, path);
  await page.context().setOffline(true);
  await report(page, 'while offline');
  await expect.poll(() => messagesInDatabase(page)).toContain('while offline');
  await page.context().setOffline(false);
  await page.evaluate(() => weaverSDK.monitor.flush());
  await reached(world, 'while offline');
  expect(await timesStored(world, 'while offline')).toBe(1);
}
