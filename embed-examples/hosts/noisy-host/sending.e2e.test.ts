import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { allReached, reached, report, startQuiet, storedErrors } from './noisyPage.js';
import {
  acceptReports,
  CLAIM_MS,
  expectStoredOffline,
  failReports,
  openQuiet,
  timesStored,
  wasRefused,
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
});

it('the first error of a page that is idle and offline is stored, and sent later', () =>
  expectStoredOffline(world, '/noisy-host/'));

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
