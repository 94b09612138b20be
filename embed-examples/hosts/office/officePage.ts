import type { BrowserContextOptions } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';

/** The page, when all its islands are shown. */
export async function open(world: World, options?: BrowserContextOptions): Promise<HostPage> {
  const opened = await world.open('/office/', options);
  const { page } = opened;
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  await page.locator('#tasks').getByRole('checkbox').first().waitFor();
  await page.locator('#leave').getByText('马拉松').waitFor();
  await page.locator('#money').getByText('1 CNY = 0.139113 USD').waitFor();
  await page.locator('#calendar').getByRole('grid').waitFor();
  await page.locator('#blog').getByRole('article').first().waitFor();
  await page.locator('#documents').getByRole('button').first().waitFor();
  return opened;
}
