import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { answerReports, hideUntil, type Received } from './reports.js';

const world = useWorld();

/** A page with the SDK, before init. */
async function openBare(): Promise<Received & { readonly page: Page }> {
  const { page } = await world.open('/bare/');
  return { page, ...(await answerReports(page, world.stack, { switchStatus: true })) };
}

/** Signs in, and shows the slow list. */
const showSlow = (page: Page): Promise<void> =>
  page.evaluate(async (config) => {
    await weaverSDK.init(config);
    const place = document.createElement('div');
    document.body.append(place);
    await weaverSDK.render(place, '@weapp/broken/SlowList', { busyMs: 120 }).ready;
  }, configFor(world.stack));

const setEnabled = (page: Page, on: boolean): Promise<number> =>
  page.evaluate((wanted) => {
    weaverSDK.monitor.setEnabled(wanted);
    return Date.now();
  }, on);

const componentsOf = (sub: Received['subs'][number] | undefined) =>
  sub?.reportData.islands.map(({ component }) => component);

it('with the monitor off nothing is reported; turned on, it reports the islands that are there', async () => {
  const { page, mains, subs } = await openBare();
  await setEnabled(page, false);
  await showSlow(page);
  const turnedOnMs = await setEnabled(page, true);
  await expect.poll(() => subs.length).toBe(1);
  expect(mains.length).toBe(1);
  expect(mains[0]?.timestamp).toBeGreaterThanOrEqual(turnedOnMs);
  expect(componentsOf(subs[0])).toEqual(['@weapp/broken/SlowList']);
});

it('turned off it reports nothing more, and turned on again it announces the page anew', async () => {
  const { page, mains, subs } = await openBare();
  await showSlow(page);
  await expect.poll(() => subs.length).toBe(1);
  await setEnabled(page, false);
  await page.evaluate(() => {
    weaverSDK.monitor.mark('while it is off');
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  await setEnabled(page, true);
  await expect.poll(() => subs.length).toBe(2);
  expect(mains.length).toBe(2);
  expect(subs.map(({ reportId }) => reportId)).toEqual(mains.map(({ id }) => id));
  expect(mains[0]?.id).not.toBe(mains[1]?.id);
  expect(componentsOf(subs[1])).toEqual(['@weapp/broken/SlowList']);
});

it('after destroy nothing is reported; the next init has a report of its own', async () => {
  const { page, mains, subs } = await openBare();
  await showSlow(page);
  await expect.poll(() => subs.length).toBe(1);
  await page.evaluate(async () => {
    weaverSDK.monitor.mark('of the first session');
    await weaverSDK.destroy();
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  await showSlow(page);
  await expect.poll(() => subs.length).toBe(2);
  expect(mains.length).toBe(2);
  expect(subs[1]?.reportId).toBe(mains[1]?.id);
  expect(componentsOf(subs[1])).toEqual(['@weapp/broken/SlowList']);
  await page.evaluate(() => {
    weaverSDK.monitor.mark('of the second session');
  });
  await hideUntil(page, () => subs.length, 3);
  expect(subs[2]?.data.map(({ name }) => name)).toContain('of the second session');
});
