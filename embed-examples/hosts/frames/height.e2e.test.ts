import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { embed, openHost } from './framedPages.js';
import { expectRest, heightOf, setContent, withContent } from './height.steps.js';

const world = useWorld();

it('the frame grows and shrinks with its content, within the limits of the options', async () => {
  const address = await withContent(world);
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

it('the height comes to rest, without a scroll bar, with CSS zoom', () =>
  expectRest(world, 'html { zoom: 1.1 }', 1));
