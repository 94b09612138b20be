import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectEmotion, expectTailwind, lookOf, open, pageUnder, show } from './styledPage.js';

const world = useWorld();

it('emotion styles each island with its own cache, which is removed with it', () =>
  expectEmotion(world, 'shadow'));

it("Tailwind's utilities have the initial values of their @property rules", () =>
  expectTailwind(world, 'shadow'));

describe('under a strict policy', () => {
  it('style sheets of the build only need font-src for their fonts', async () => {
    const { page, violations } = await world.openMadeUp(pageUnder(''));
    await open(world, page);
    await show(page, 'card', 'TailwindCard');
    await show(page, 'note', 'HandwrittenNote');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await lookOf(page, '#card p', ['translate'])).toEqual({ translate: '0px 4px' });
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
      .toEqual(['loaded']);
    expect(violations).toEqual([]);
  });
});
