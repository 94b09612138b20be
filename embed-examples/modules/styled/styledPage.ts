import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Island } from '../../../src/index.js';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { World } from '../../testing/world.js';

declare global {
  /** Islands by the id of their container. */
  var styled: Record<string, Island>;
}

/** Both ways to isolate an island. */
export const ISOLATIONS = ['shadow', 'none'] as const;

/** A way to isolate an island. */
type Isolation = (typeof ISOLATIONS)[number];

/** The page. */
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Styled</title>
<link rel="icon" href="data:," /><link rel="stylesheet" href="page.css" />
<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous" nonce="n0nce"></script>
</head><body><p id="theirs">Theirs</p><main id="main"></main></body></html>`;

/** A page with the SDK and a style sheet of its own. */
export const PAGE = { html: HTML, files: { 'page.css': '#theirs { color: rgb(1, 2, 3) }' } };

/** The page under a policy. */
export const pageUnder = (styles: string) => ({
  ...PAGE,
  headers: {
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0nce' {static}; connect-src 'self' {api} {static}; img-src data:; font-src {static}; style-src 'self' ${styles}`,
  },
});

/** Signs in on the page. */
export async function open(world: World, page: Page): Promise<void> {
  await page.evaluate(async (config) => {
    window.styled = {};
    await weaverSDK.init({ ...config, language: 'en_US' });
  }, configFor(world.stack));
}

/** Renders a component of the module. */
export function show(
  page: Page,
  id: string,
  component: string,
  { isolation = 'shadow', ...props }: { isolation?: Isolation; background?: string } = {},
): Promise<void> {
  return page.evaluate(
    async ([name, comp, given, kind]) => {
      const container = document.createElement('section');
      container.id = name;
      document.querySelector('#main')?.append(container);
      const island = weaverSDK.render(container, `@weapp/styled/${comp}`, given, { isolation: kind });
      styled[name] = island;
      await island.ready;
    },
    [id, component, props, isolation] as const,
  );
}

/** Computed styles of an element. */
export const lookOf = (
  page: Page,
  selector: string,
  names: readonly string[],
): Promise<Record<string, string>> =>
  page.locator(selector).evaluate((element, wanted) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(name)]));
  }, names);

/** The backgrounds of the card. */
export const COLOURS = { green: 'rgb(11, 61, 46)', blue: 'rgb(0, 0, 128)' };

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

/** Checks that emotion styles each island with a cache of its own, which is removed with it. */
export async function expectEmotion(world: World, isolation: Isolation): Promise<void> {
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
      const roots = [document, ...[...document.querySelectorAll('weaver-island')].map((at) => at.shadowRoot)];
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
}

/** Checks that the utilities of Tailwind have their initial values, and that the page keeps its own look. */
export async function expectTailwind(world: World, isolation: Isolation): Promise<void> {
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
}
