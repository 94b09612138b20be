import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectOverlays } from './overlays.js';
import { PROBE_MODULE } from './probeModule.js';
import { PLACES, openHostile, cardAt, stopAt } from './hostilePage.js';
import type { Page } from 'playwright';
import '../bare/pageSdk.js';

const world = useWorld();
beforeAll(() => world.modules.add(PROBE_MODULE));

it('an overlay opened by a module is above everything in every place', () => expectOverlays(world, PLACES));

describe('a card on a page with conflicting styles', () => {
  it.each([
    ['on a screen of 320 px', { viewport: { width: 320, height: 640 } }],
    ['at 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['in the dark', { colorScheme: 'dark' as const, viewport: { width: 360, height: 740 } }],
  ])('fits its container %s', async (_how, options) => {
    const { page } = await openHostile(world, options);
    const tooWide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth > innerWidth,
      places: [...document.querySelectorAll('.slot')]
        .filter(
          (place) =>
            place.getBoundingClientRect().right > innerWidth || place.scrollWidth > place.clientWidth,
        )
        .map(({ id }) => id),
    }));
    expect(tooWide).toEqual({ page: false, places: [] });
    for (const place of PLACES) expect(await cardAt(page, `#${place}`)).toMatchObject({ unreachable: 0 });
  });

  it('keeps its direction', async () => {
    const { page } = await openHostile(world, undefined, 'layla.hassan');
    const directions = await page
      .locator('.weaver-root')
      .evaluateAll((roots) => roots.map((root) => getComputedStyle(root).direction));
    expect(new Set(directions)).toEqual(new Set(['rtl']));
  });

  it('is printed unchanged where the page prints it, and nowhere else', async () => {
    const { page } = await openHostile(world);
    const before = await cardAt(page, '#printable');
    await page.emulateMedia({ media: 'print' });
    const seen = await page
      .locator('.wp-card')
      .evaluateAll((cards) =>
        cards
          .filter((card) => card.checkVisibility({ visibilityProperty: true }))
          .map((card) => (card.getRootNode() as ShadowRoot).host.parentElement?.id),
      );
    expect(seen).toEqual(['printable']);
    expect(await cardAt(page, '#printable')).toEqual(before);
  });
});

describe('by keyboard alone', () => {
  it('a dialog opened by a card keeps the focus, and Escape returns it', async () => {
    const { page } = await openHostile(world);
    for (const place of ['reset', 'hidden', 'transformed', 'contained'] as const) {
      const row = page.locator(`#${place} .wp-card button`).last();
      await row.focus();
      const { name } = await stopAt(page);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading').first().waitFor();
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        const stop = await stopAt(page);
        expect([place, key, stop.place, stop.isSeen]).toEqual([place, key, '', true]);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await stopAt(page)).toEqual({ place, name, isSeen: true });
    }
  });
});

it('styles of modules apply in the island and change nothing on the page', async () => {
  const LOOKS = [
    'color',
    'background-color',
    'font',
    'letter-spacing',
    'margin',
    'display',
    'scroll-behavior',
  ];
  const looksOfPage = (page: Page): Promise<unknown> =>
    page.evaluate(
      (names) => [
        // The SDK loads scripts when the page is idle.
        [...document.head.querySelectorAll(':not(script)')].map(({ outerHTML }) => outerHTML),
        document.adoptedStyleSheets.length,
        [...document.querySelectorAll('html, body, body *:not(weaver-island)')].map((element) => {
          const style = getComputedStyle(element);
          return [
            element.localName,
            ...names.map((name) => style.getPropertyValue(name)),
            style.getPropertyValue('--probe-of-root'),
          ];
        }),
      ],
      LOOKS,
    );
  const { page } = await openHostile(world);
  const before = await looksOfPage(page);
  await page.evaluate(() => weaverSDK.render('#printable', '@weapp/probe/Probe').ready);
  expect(await looksOfPage(page)).toEqual(before);
  const inside = await page.locator('#printable .probe').evaluate((probe) => {
    const host = (probe.getRootNode() as ShadowRoot).host;
    const accent = probe.querySelector('.probe-accent');
    return [
      getComputedStyle(host).backgroundColor,
      getComputedStyle(probe).backgroundColor,
      getComputedStyle(probe).getPropertyValue('--probe-of-root'),
      accent &&
        getComputedStyle(accent).getPropertyValue('--probe-accent') ===
          getComputedStyle(probe).getPropertyValue('--weaver-primary'),
    ];
  });
  expect(inside).toEqual(['rgb(250, 250, 210)', 'rgb(250, 250, 210)', 'rgb(1, 2, 3)', true]);
});
