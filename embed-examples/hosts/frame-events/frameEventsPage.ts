import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import type { HostPage, World } from '../../testing/world.js';

/** Presses a button of the page. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** What the page shows of an event. */
export const payload = (page: Page, event: string): Locator => page.locator(`[data-event="${event}"] output`);
/** The question before a link. */
export const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Unverified link' });

/** Opens the example, and waits for the page in its frame. */
export async function openReady(world: World, options?: Parameters<World['open']>[1]): Promise<HostPage> {
  const opened = await world.open('/frame-events/', options);
  await payload(opened.page, 'ready').getByText('weaver-frame-1: ready').waitFor();
  await opened.page.frameLocator('#page iframe').getByRole('heading', { name: 'Order 7' }).waitFor();
  return opened;
}

/** Checks that the example fits and is accessible, with a question and a message, and its page in the frame. */
export async function expectFitting(world: World, options: Parameters<World['open']>[1]): Promise<void> {
  const { page } = await openReady(world, options);
  await press(page, 'Say something');
  await press(page, 'Embed a page that is not allowed');
  await page.locator('#refused').getByRole('alert').waitFor();
  await press(page, 'An unknown address');
  await question(page).waitFor();
  for (const frame of page.frames()) expect(await axeViolations(frame)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}
