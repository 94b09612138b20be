import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { hideUntil } from './reports.js';
import { openBare, showSlow, setEnabled, componentsOf } from './monitoredPage.js';

const world = useWorld();

it('turned off it reports nothing more, and turned on again it announces the page anew', async () => {
  const { page, mains, subs } = await openBare(world);
  await showSlow(world, page);
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
  const { page, mains, subs } = await openBare(world);
  await showSlow(world, page);
  await expect.poll(() => subs.length).toBe(1);
  await page.evaluate(async () => {
    weaverSDK.monitor.mark('of the first session');
    await weaverSDK.destroy();
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  await showSlow(world, page);
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
