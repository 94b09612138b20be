import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openSlow } from './slowPage.js';

const world = useWorld();

it('does not even announce a page with the flag stopWeappMonitor', async () => {
  const { mains, page } = await openSlow(world, {}, (opened) =>
    opened.addInitScript(() => {
      try {
        localStorage.setItem('stopWeappMonitor', '1');
      } catch {
        // The empty page has no storage.
      }
    }),
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => weaverSDK.destroy());
  expect(mains).toEqual([]);
});

it('reports nothing after 404', async () => {
  const { mains, subs, page } = await openSlow(world, undefined);
  await expect.poll(() => mains.length).toBe(1);
  await page.goto('about:blank');
  expect(subs).toEqual([]);
});
