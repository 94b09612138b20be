import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import type { HostPage, World } from '../../testing/world.js';
import '../bare/pageSdk.js';

const SHOTS = process.env['WEAVER_SHOTS'];
/** The inspector's panel. */
export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'weaverSDK inspector' });
/** A picture for a person who wants to look at it. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/inspector-${name}.png` });
}

/** The example after its three islands have settled. */
export async function openSettled(world: World, options?: BrowserContextOptions): Promise<HostPage> {
  const host = await world.open('/inspector/', options);
  await host.page.locator('#people').getByRole('heading', { name: '李伟' }).waitFor();
  await host.page.locator('#mistake .weaver-failed').waitFor();
  await host.page.locator('#tasks').getByRole('button').first().waitFor();
  return host;
}

/** Checks that the panel is accessible and fits the screen, from left to right on a page from right to left. */
export async function expectFitting(
  world: World,
  name: string,
  options: BrowserContextOptions,
): Promise<void> {
  const { page } = await openSettled(world, options);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    return weaverSDK.inspect();
  });
  const panel = panelOf(page);
  await panel.getByText('1.0.0', { exact: false }).first().waitFor();
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= (options.viewport?.width ?? 0)).toBe(true);
  expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await shoot(page, name);
  expect(await axeViolations(page)).toEqual([]);
}
