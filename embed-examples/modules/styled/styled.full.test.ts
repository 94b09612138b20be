import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  COLOURS,
  expectEmotion,
  expectTailwind,
  ISOLATIONS,
  lookOf,
  open,
  PAGE,
  pageUnder,
  show,
} from './styledPage.js';

const world = useWorld();

describe.each(ISOLATIONS)('with isolation %s', (isolation) => {
  it('emotion styles each island with its own cache, which is removed with it', () =>
    expectEmotion(world, isolation));

  it("Tailwind's utilities have the initial values of their @property rules", () =>
    expectTailwind(world, isolation));

  it('a font of the module is loaded, and removed with the SDK', async () => {
    const { page, pageErrors } = await world.openMadeUp(PAGE);
    await open(world, page);
    await show(page, 'one', 'HandwrittenNote', { isolation });
    const status = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].map(
          ({ family, status: state }) => `${family.replaceAll('"', '')} ${state}`,
        );
      });
    await expect.poll(async () => [...new Set(await status())]).toEqual(['Weapp Styled Caveat loaded']);
    const widths = await page.locator('#one .styled-note').evaluate((note: HTMLElement) => {
      const drawn = note.getBoundingClientRect().width;
      note.style.fontFamily = 'monospace';
      return { drawn, fallback: note.getBoundingClientRect().width };
    });
    expect(widths.drawn).toBeLessThan(widths.fallback * 0.8);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await status()).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('under a strict policy', () => {
  it.each(ISOLATIONS)(
    'emotion needs no nonce and nothing in style-src, with isolation %s',
    async (isolation) => {
      const { page, pageErrors, violations } = await world.openMadeUp(pageUnder(''));
      await open(world, page);
      await show(page, 'one', 'EmotionCard', { isolation });
      const background = async () => (await lookOf(page, '#one p', ['background-color']))['background-color'];
      expect(await background()).toBe(COLOURS.green);
      await page.evaluate((colour) => styled['one']?.update({ background: colour }), COLOURS.blue);
      await expect.poll(background).toBe(COLOURS.blue);
      // Its own animation, by a rule of another kind.
      expect(await lookOf(page, '#one p', ['animation-duration'])).toEqual({ 'animation-duration': '0.2s' });
      expect(violations).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
  );
});
