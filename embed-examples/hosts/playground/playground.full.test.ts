import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('shows the result beside the form on a PC, and not far below it on a phone', async () => {
  const { page } = await world.open('/playground/', { viewport: { width: 1280, height: 800 } });
  await page.getByText('Frames, links, telling').scrollIntoViewIfNeeded();
  expect((await page.locator('#run').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const { page: phone } = await world.open('/playground/', { viewport: { width: 390, height: 800 } });
  await phone.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  expect((await phone.locator('#island').boundingBox())?.y).toBeLessThan(1200);
});

it('is accessible and fits a phone', async () => {
  const { page } = await world.open('/playground/', { viewport: { width: 320, height: 640 } });
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  for (const group of await page.locator('.keys summary').all()) await group.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
});
