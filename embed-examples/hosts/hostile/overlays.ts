import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { HostPage, World } from '../../testing/world.js';
import { openHostile, type PLACES } from './hostilePage.js';

/** Puts the probe in place of every card. */
async function showProbes(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const place of document.querySelectorAll('.slot')) {
      place.replaceChildren();
      await weaverSDK.render(place, '@weapp/probe/Probe').ready;
    }
  });
}

const buttonIn = (page: Page, place: string, name: string): Locator =>
  page.locator(`#${place}`).getByRole('button', { name, exact: true, includeHidden: true });

/** The text of the deepest element that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active === document.body ? 'the page' : (active?.textContent ?? '');
  });

/**
 * Checks that the overlays of a module, which the test has added, are above everything and can be used in each of the places.
 *
 * @param opened the page, if the test has opened it
 */
export async function expectOverlays(
  world: World,
  places: readonly (typeof PLACES)[number][],
  opened?: HostPage,
): Promise<void> {
  const { page, pageErrors } = opened ?? (await openHostile(world));
  await showProbes(page);
  for (const place of places) {
    const chosen = page.locator(`#${place} .probe-accent`);
    await chosen.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await buttonIn(page, place, 'Menu').click();
    await buttonIn(page, place, 'First').click();
    expect([place, await chosen.textContent()]).toEqual([place, 'Chosen: first']);

    await buttonIn(page, place, 'Menu').click();
    await buttonIn(page, place, 'First').waitFor();
    await page.mouse.click(3, 3);
    await buttonIn(page, place, 'First').waitFor({ state: 'detached' });

    await buttonIn(page, place, 'Dialog').click();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      // After the last one the browser's own interface has the focus.
      const where = [place, key, await focused(page)];
      expect(['Yes', 'No', 'the page'].map((name) => [place, key, name])).toContainEqual(where);
    }
    await buttonIn(page, place, 'Yes').click();
    expect([place, await chosen.textContent()]).toEqual([place, 'Chosen: yes']);
    await buttonIn(page, place, 'Dialog').click();
    await page.keyboard.press('Escape');
    expect([place, await focused(page)]).toEqual([place, 'Dialog']);

    const handle = page.locator(`#${place} .probe-handle`);
    const box = await handle.boundingBox();
    if (!box) throw new Error(`no handle in ${place}`);
    const [x, y] = [box.x + 10, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 200, { steps: 4 });
    await page.mouse.up();
    expect([place, await handle.textContent()]).toEqual([place, 'Moved 60']);
  }
  expect(pageErrors).toEqual([]);
}
