import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('follows the system with colorScheme auto, also while it is mounted, and the error view follows the theme in the reserved height', async () => {
  const { page } = await world.open('/theme/', { colorScheme: 'dark' });
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  const schemes = () =>
    page
      .locator('.weaver-root')
      .evaluateAll((roots) =>
        roots.map((root) => [
          (root as HTMLElement).dataset['colorScheme'],
          getComputedStyle(root).getPropertyValue('--weaver-surface'),
          getComputedStyle(root).colorScheme,
        ]),
      );
  const light = ['light', '#ffffff', 'light'];
  const dark = ['dark', '#1f242c', 'dark'];
  // The page itself begins with `auto`.
  expect(await schemes()).toEqual([dark, dark]);
  await page.evaluate(() => {
    weaverSDK.setTheme({ colorScheme: 'light' });
  });
  await expect.poll(schemes).toEqual([light, light]);
  await page.evaluate(() => {
    weaverSDK.setTheme({ colorScheme: 'auto' });
  });
  await expect.poll(schemes).toEqual([dark, dark]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(schemes).toEqual([light, light]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(schemes).toEqual([dark, dark]);

  const failed = await page.evaluate(async () => {
    weaverSDK.setTheme({ colorScheme: 'dark' });
    const island = weaverSDK.render<string>(
      '#card',
      '@weapp/people/NoSuchComponent',
      {},
      { minHeightPx: 300 },
    );
    await island.ready.catch(() => undefined);
    return island.element.dataset['weaverIsland'] ?? '';
  });
  const island = page.locator(`[data-weaver-island="${failed}"]`);
  const card = island.locator('.weaver-failed');
  await card.waitFor();
  expect(
    await card.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element).color,
    ]),
  ).toEqual(['rgb(31, 36, 44)', 'rgb(240, 242, 245)']);
  expect((await island.boundingBox())?.height).toBeGreaterThanOrEqual(300);
});
