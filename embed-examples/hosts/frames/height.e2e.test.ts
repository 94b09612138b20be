import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { addFramedPage, embed, openHost, statusOf } from './framedPages.js';

const world = useWorld();

const heightOf = (page: Page, name: string): Promise<number> =>
  page.locator(`#${name} iframe`).evaluate((frame) => frame.getBoundingClientRect().height);

/** Sets the height of the content in the frame. */
const setContent = (page: Page, name: string, heightPx: number): Promise<void> =>
  page
    .frameLocator(`#${name} iframe`)
    .locator('#content')
    .evaluate((element: HTMLElement, px) => {
      element.style.height = `${px}px`;
    }, heightPx);

/** A page with content of a height. */
const withContent = (style = ''): Promise<string> =>
  addFramedPage(world, { body: '<div id="content" style="height: 400px"></div>', style });

it('the frame grows and shrinks with its content, within the limits of the options', async () => {
  const address = await withContent();
  const { page } = await openHost(world);
  await embed(page, 'a', address, { minHeightPx: 200, maxHeightPx: 900 });
  await expect.poll(() => heightOf(page, 'a')).toBe(400);
  for (const [content, frame] of [
    [650, 650],
    [120, 200],
    [5000, 900],
    [300, 300],
  ] as const) {
    await setContent(page, 'a', content);
    await expect.poll(() => heightOf(page, 'a')).toBe(frame);
  }
});

it('a page as high as its frame ends with a warning, and the frame stays', async () => {
  const address = await addFramedPage(world, {
    body: '<div style="height: calc(100vh + 10px)"></div>',
  });
  const { page, console } = await openHost(world);
  await embed(page, 'a', address);
  const warning = /the height of the page depends on that of its frame/;
  await expect.poll(() => console.filter((line) => warning.test(line)).length).toBe(1);
  const heightPx = await heightOf(page, 'a');
  expect(heightPx).toBeLessThan(2_000);
  // Another answer of the page comes after all earlier messages.
  await page.evaluate('embedded.a.get("nothing")');
  expect([await heightOf(page, 'a'), await statusOf(page, 'a')]).toEqual([heightPx, 'ready']);
});

it.each([
  ['CSS zoom 1.1', 'html { zoom: 1.1 }', 1],
  ['CSS zoom 0.9', 'html { zoom: 0.9 }', 1],
  ['1.25 device pixels', '', 1.25],
])('the height comes to rest, without a scroll bar, with %s', async (_, style, deviceScaleFactor) => {
  const address = await withContent(style);
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
});
