import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectOverlays } from './overlays.js';
import { PROBE_MODULE } from './probeModule.js';
import { PLACES, openHostile, cardAt, stopAt } from './hostilePage.js';

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
