import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { layoutShift, MOST_SHIFT, openPortal } from './portalPage.js';

const world = useWorld();

const surfaceOf = (page: Page): Promise<string> =>
  page.locator('#tasks .wp-surface').evaluate((node) => getComputedStyle(node).backgroundColor);

it('the dark portal keeps its layout, and its islands stay dark when the system is light', async () => {
  const { page, pageErrors } = await openPortal(world, 'dark-portal', 'en_US', { colorScheme: 'light' });
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  const dark = await surfaceOf(page);
  expect(dark).toBe('rgb(23, 31, 43)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await surfaceOf(page)).toBe(dark);
  expect(pageErrors).toEqual([]);
});

it('islands in panels keep the layout, and show the panel behind them without a frame, in both schemes', async () => {
  const { page, pageErrors } = await openPortal(world, 'panels', 'en_US', { colorScheme: 'light' });
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  const title = page.locator('#leave').getByRole('heading', { level: 2 });
  const look = () =>
    page
      .locator('#leave .wp-surface')
      .first()
      .evaluate((node) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(node);
        return [backgroundColor, borderTopWidth];
      });
  const ink = () => title.evaluate((node) => getComputedStyle(node).color);
  const light = await ink();
  expect(await look()).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  expect(await look()).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  expect(pageErrors).toEqual([]);
});
