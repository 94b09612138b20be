import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ISOLATIONS, PAGE, pageUnder, open, show, lookOf, COLOURS } from './styledPage.js';

const world = useWorld();

/** Every place on the page where a module could leave styles; for adopted sheets, the kinds of their rules. */
const pageStyles = (page: Page) =>
  page.evaluate(() => ({
    head: [...document.head.querySelectorAll('style, link')].map((node) => node.outerHTML),
    sheets: [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    emotion: document.querySelectorAll('style[data-emotion]').length,
    adopted: [
      ...new Set(
        document.adoptedStyleSheets.flatMap(({ cssRules }) =>
          [...cssRules].map(({ constructor }) => constructor.name),
        ),
      ),
    ].sort(),
  }));

describe.each(ISOLATIONS)('with isolation %s', (isolation) => {
  it('emotion styles each island with its own cache, which is removed with it', async () => {
    const { page, pageErrors } = await world.openMadeUp(PAGE);
    await open(world, page);
    const before = await pageStyles(page);
    await show(page, 'one', 'EmotionCard', { isolation });
    await show(page, 'two', 'EmotionCard', { isolation });
    const background = async (id: string) =>
      (await lookOf(page, `#${id} p`, ['background-color']))['background-color'];
    expect([await background('one'), await background('two')]).toEqual([COLOURS.green, COLOURS.green]);
    await page.evaluate((colour) => styled['two']?.update({ background: colour }), COLOURS.blue);
    await expect.poll(() => background('two')).toBe(COLOURS.blue);
    await page.evaluate(() => styled['two']?.unmount());
    expect(await background('one')).toBe(COLOURS.green);
    // No style element anywhere: each island adopts a sheet, and the one of the unmounted island is gone.
    expect(await page.locator('style[data-emotion]').count()).toBe(0);
    const sheetsWith = (colour: string): Promise<number> =>
      page.evaluate((wanted) => {
        const roots = [
          document,
          ...[...document.querySelectorAll('weaver-island')].map((at) => at.shadowRoot),
        ];
        return roots
          .flatMap((root) => root?.adoptedStyleSheets ?? [])
          .filter(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes(wanted))).length;
      }, colour);
    expect([await sheetsWith(COLOURS.green), await sheetsWith(COLOURS.blue)]).toEqual([1, 0]);
    const during = await pageStyles(page);
    expect(during.head).toEqual(before.head);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await pageStyles(page)).toEqual({ ...before, adopted: [] });
    expect(pageErrors).toEqual([]);
  });

  it("Tailwind's utilities have the initial values of their @property rules", async () => {
    const { page, pageErrors } = await world.openMadeUp(PAGE);
    await open(world, page);
    const before = await pageStyles(page);
    await show(page, 'one', 'TailwindCard', { isolation });
    await show(page, 'two', 'TailwindCard', { isolation });
    await page.evaluate(() => styled['two']?.unmount());
    const names = ['translate', 'background-image', 'box-shadow', 'padding-top', '--tw-ring-offset-width'];
    const look = await lookOf(page, '#one p', [...names, '--tw-translate-x', '--tw-gradient-position']);
    expect(look).toMatchObject({
      translate: '0px 4px',
      'padding-top': '16px',
      '--tw-ring-offset-width': '0px',
      '--tw-translate-x': '0',
      '--tw-gradient-position': 'to right in oklab',
    });
    expect(look['background-image']).toMatch(/^linear-gradient\(to right, oklch\(.* 0%, oklch\(.* 100%\)$/);
    expect(look['box-shadow']).toContain('0px 0px 0px 2px');
    expect(look['box-shadow']).toContain('0px 10px 15px -3px');

    const during = await pageStyles(page);
    expect({ head: during.head, sheets: during.sheets }).toEqual({
      head: before.head,
      sheets: before.sheets,
    });
    if (isolation === 'shadow') {
      expect(during.adopted).toEqual(['CSSFontFaceRule', 'CSSPropertyRule']);
    }
    expect(await lookOf(page, '#theirs', ['color', 'translate'])).toEqual({
      color: 'rgb(1, 2, 3)',
      translate: 'none',
    });
    await page.evaluate(() => weaverSDK.destroy());
    expect(await pageStyles(page)).toEqual({ ...before, adopted: [] });
    expect(await lookOf(page, '#theirs', ['--tw-ring-offset-width'])).toEqual({
      '--tw-ring-offset-width': '',
    });
    expect(pageErrors).toEqual([]);
  });
});

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
