import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { addFramedPage, embed, openHost, statusOf } from './framedPages.js';
import { expectRest, heightOf } from './height.steps.js';

const world = useWorld();

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
  ['CSS zoom 0.9', 'html { zoom: 0.9 }', 1],
  ['1.25 device pixels', '', 1.25],
])('the height comes to rest, without a scroll bar, with %s', (_, style, deviceScaleFactor) =>
  expectRest(world, style, deviceScaleFactor),
);
