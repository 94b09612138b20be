import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('is accessible on a phone and fits its width', async () => {
  const { page } = await world.open('/light/', { viewport: { width: 320, height: 640 } });
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
});
