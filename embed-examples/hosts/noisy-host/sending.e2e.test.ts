import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  allReached,
  cause,
  collectReports,
  islandShown,
  openNoisy,
  reached,
  report,
  REPORT_PATH,
  reportsOf,
  setInterval,
  startQuiet,
  storedErrors,
  storedMessages,
} from './noisyPage.js';
import {
  timesStored,
  failReports,
  acceptReports,
  wasRefused,
  idsOf,
  openQuiet,
  openTab,
  CLAIM_MS,
  expectSent,
} from './quietPage.js';

const world = useWorld();

describe('while the platform refuses reports', () => {
  it('an error survives a reload, and is stored once', async () => {
    await failReports(world);
    const page = await openQuiet(world);
    await report(page, 'before the reload');
    await wasRefused(world);
    await page.reload();
    await startQuiet(page, world);
    await acceptReports(world);
    await page.clock.fastForward(CLAIM_MS);
    await reached(world, 'before the reload');
    await allReached(world, page);
    expect(await timesStored(world, 'before the reload')).toBe(1);
  });

  it('no errors about the reports themselves are recorded', async () => {
    await failReports(world);
    const page = await openQuiet(world, 20);
    await report(page, 'the first');
    await expect.poll(() => reportsOf(world)).toBeGreaterThan(3);
    await page.route(`**${REPORT_PATH}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(REPORT_PATH));
    await report(page, 'the second');
    await page.evaluate(() => weaverSDK.monitor.flush());
    await failed;
    await page.unrouteAll({ behavior: 'wait' });
    await acceptReports(world);
    await allReached(world, page);
    const LAST = 'the last error of the test';
    expect(await storedMessages(world)).toEqual(['the first', LAST, 'the second'].sort());
  });
});

describe.each([
  ['the whole script', '/bare/'],
  ['the script with lazy chunks', '/noisy-host/'],
])('%s', (_, path) => {
  async function openIdle(): Promise<Page> {
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

  it('stores the first error of a page that is idle and offline, and sends it later', async () => {
    const page = await openIdle();
    await page.context().setOffline(true);
    await report(page, 'while offline');
    await expect.poll(() => messagesInDatabase(page)).toContain('while offline');
    await page.context().setOffline(false);
    await page.evaluate(() => weaverSDK.monitor.flush());
    await reached(world, 'while offline');
    expect(await timesStored(world, 'while offline')).toBe(1);
  });
});

describe('two tabs', () => {
  it('store an identical error once and different ones each, and send nothing twice', async () => {
    const { page } = await openNoisy(world);
    const bodies = collectReports(page.context());
    const other = await openTab(page);
    await islandShown(other);
    await Promise.all([report(page, 'in both tabs'), report(other, 'in both tabs')]);
    await Promise.all([report(page, 'in the first'), report(other, 'in the second')]);
    await Promise.all([cause(page, 'click'), cause(other, 'click')]);
    await allReached(world, page, 'the last of the first tab');
    await allReached(world, other, 'the last of the second tab');
    await reached(world, 'in the first');
    await reached(world, 'in the second');
    for (const message of [
      'in both tabs',
      'broken: an event handler threw',
      'in the first',
      'in the second',
    ]) {
      expect([message, await timesStored(world, message)]).toEqual([message, 1]);
    }
    const ids = idsOf(bodies);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('an error right before the page is left arrives', async () => {
  const page = await openQuiet(world, 600_000);
  await page.evaluate(() => {
    weaverSDK.monitor.captureError(new Error('on the way out'));
    location.href = '/';
  });
  await page.waitForURL(`${world.stack.host}/`);
  await reached(world, 'on the way out');
  await page.goto(`${world.stack.host}/bare/`);
  await startQuiet(page, world);
  await allReached(world, page);
  expect(await timesStored(world, 'on the way out')).toBe(1);
});

describe('another person on the same page', () => {
  const signIn = (page: Page, user: string): Promise<void> =>
    startQuiet(page, world, { authTokenApi: `/api/weaver-token?user=${user}` });

  it('does not send the first one’s errors, who sends them after returning', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(() => {
      globalThis.weappMonitorReportTimer = 300;
    });
    await signIn(page, 'li.wei');
    const first = await page.evaluate(async () => (await weaverSDK.ready).user.employeeId);
    await failReports(world);
    await report(page, 'of the first person');
    await wasRefused(world);
    await page.evaluate(() => weaverSDK.logout());
    expect(await page.evaluate(() => sessionStorage.getItem('weapp_ecode_error_list') ?? '[]')).toBe('[]');
    await acceptReports(world);

    await signIn(page, 'layla.hassan');
    const second = await page.evaluate(async () => (await weaverSDK.ready).user.employeeId);
    await allReached(world, page, 'of the second person');
    expect((await storedErrors(world)).map(({ message, creator }) => [message, creator])).toEqual([
      ['of the second person', second],
    ]);
    await page.evaluate(() => weaverSDK.logout());

    await signIn(page, 'li.wei');
    await reached(world, 'of the first person');
    await allReached(world, page);
    const stored = (await storedErrors(world)).filter(({ message }) => message === 'of the first person');
    expect(stored.map(({ creator }) => creator)).toEqual([first]);
    expect(second).not.toBe(first);
  });
});

describe('where', () => {
  it('no storage can be used, errors are sent, and the page hears nothing of it', () =>
    expectSent(world, () => {
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('no storage here', 'SecurityError');
          },
        });
      }
    }));
});
