import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld, type HostPage } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { PROBE_MODULE } from './probeModule.js';
import { PLACES, wordingArrived, openHostile, cardAt, stopAt } from './hostilePage.js';

const world = useWorld();
beforeAll(() => world.modules.add(PROBE_MODULE));

/** Opens the page with the probe in place of every card. */
async function openProbes(options?: Parameters<typeof world.open>[1]): Promise<HostPage> {
  const opened = await openHostile(world, options);
  await opened.page.evaluate(async () => {
    for (const place of document.querySelectorAll('.slot')) {
      place.replaceChildren();
      await weaverSDK.render(place, '@weapp/probe/Probe').ready;
    }
  });
  return opened;
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

describe('a card on a page with conflicting styles', () => {
  it('looks the same as on a page without styles, and everything in it can be clicked', async () => {
    const clean = await world.open('/bare/');
    await clean.page.evaluate(async (config) => {
      document.querySelector('#island')?.setAttribute('style', 'width: 300px');
      await weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    }, configFor(world.stack));
    await clean.page.locator('#island .wp-card').getByRole('heading').first().waitFor();
    await wordingArrived(clean.page);
    const wanted = await cardAt(clean.page, '#island');
    expect(wanted).toMatchObject({ unreachable: 0 });
    const { page, pageErrors } = await openHostile(world);
    for (const place of PLACES) expect([place, await cardAt(page, `#${place}`)]).toEqual([place, wanted]);
    expect(pageErrors).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  it('all cards are reached by Tab in order, with the same visible stops in each', async () => {
    const { page } = await openHostile(world);
    const stops = new Map<string, string[]>(PLACES.map((place) => [place, []]));
    const unseen: string[] = [];
    const MOST_STOPS = 200;
    for (let at = 0; at < MOST_STOPS; at += 1) {
      await page.keyboard.press('Tab');
      const { place, name, isSeen } = await stopAt(page);
      // After the last one comes the browser's own interface.
      if (name === '') break;
      if (place !== '') stops.get(place)?.push(name);
      if (place !== '' && !isSeen) unseen.push(`${place}: ${name}`);
    }
    const [first = []] = stops.values();
    expect(first.length).toBeGreaterThan(3);
    expect([...stops]).toEqual(PLACES.map((place) => [place, first]));
    expect(unseen).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('an overlay opened by a module', () => {
  it('is above everything, can be clicked, dragged and closed by a click outside, and keeps the focus', async () => {
    const { page, pageErrors } = await openProbes();
    for (const place of PLACES) {
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
