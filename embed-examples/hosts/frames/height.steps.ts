import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { addFramedPage, embed, openHost } from './framedPages.js';

/** The height of an iframe, in CSS pixels. */
export const heightOf = (page: Page, name: string): Promise<number> =>
  page.locator(`#${name} iframe`).evaluate((frame) => frame.getBoundingClientRect().height);

/** Sets the height of the content in the frame. */
export const setContent = (page: Page, name: string, heightPx: number): Promise<void> =>
  page
    .frameLocator(`#${name} iframe`)
    .locator('#content')
    .evaluate((element: HTMLElement, px) => {
      element.style.height = `${px}px`;
    }, heightPx);

/** A page with content of a height. */
export const withContent = (world: World, style = ''): Promise<string> =>
  addFramedPage(world, { body: '<div id="content" style="height: 400px"></div>', style });

/** Checks that the height of a frame comes to rest, without a scroll bar. */
export async function expectRest(world: World, style: string, deviceScaleFactor: number): Promise<void> {
  const address = await withContent(world, style);
  const { page, console } = await openHost(world, { deviceScaleFactor });
  await embed(page, 'a', address);
  await expect.poll(() => heightOf(page, 'a')).toBeGreaterThan(350);
  await setContent(page, 'a', 501);
  await expect.poll(() => heightOf(page, 'a')).toBeGreaterThan(450);
  const root = page.frameLocator('#a iframe').locator('html');
  await expect
    .poll(() => root.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeLessThanOrEqual(0);
  expect(console.filter((line) => line.includes('depends on'))).toEqual([]);
}
