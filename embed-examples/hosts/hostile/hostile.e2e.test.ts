import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld, type HostPage } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { PROBE_MODULE } from './probeModule.js';

const world = useWorld();
beforeAll(() => world.modules.add(PROBE_MODULE));

const PLACES = [
  'reset',
  'hidden',
  'inherited',
  'before',
  'moving',
  'transformed',
  'clipped',
  'contained',
  'buried',
  'printable',
] as const;

/** The tenant's own wording replaces the text of a module's file after the first paint. */
async function wordingArrived(page: Page): Promise<void> {
  await afterFirstPaint(page);
  await page.waitForLoadState('networkidle');
}

async function openHostile(options?: Parameters<typeof world.open>[1], user = 'li.wei'): Promise<HostPage> {
  const opened = await world.open(`/hostile/?user=${user}`, options);
  for (const place of PLACES) {
    await opened.page
      .locator(`#${place} .wp-card`)
      .getByRole('heading')
      .first()
      .waitFor({ state: 'attached' });
  }
  await wordingArrived(opened.page);
  return opened;
}

/** Opens the page with the probe in place of every card. */
async function openProbes(options?: Parameters<typeof world.open>[1]): Promise<HostPage> {
  const opened = await openHostile(options);
  await opened.page.evaluate(async () => {
    for (const place of document.querySelectorAll('.slot')) {
      place.replaceChildren();
      await weaverSDK.render(place, '@weapp/probe/Probe').ready;
    }
  });
  return opened;
}

/** The visible result of a card: its box, its text and its styles, and whether clicks reach each control in it. */
function cardAt(page: Page, selector: string): Promise<unknown> {
  return page.locator(selector).evaluate((place) => {
    const island = place.querySelector('weaver-island');
    const card = island?.shadowRoot?.querySelector('.wp-card');
    const heading = card?.querySelector('h2, h3');
    if (!island || !card || !heading) return 'no card';
    const isHit = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const deepest = (root: DocumentOrShadowRoot): Element | null => {
        const hit = root.elementFromPoint(x, y);
        return hit?.shadowRoot && hit.shadowRoot !== root ? deepest(hit.shadowRoot) : hit;
      };
      const hit = deepest(document);
      return hit === element || element.contains(hit);
    };
    const { width, height } = card.getBoundingClientRect();
    const style = getComputedStyle(heading);
    const { color, fontSize, fontFamily, fontStyle, letterSpacing, textShadow, textTransform, direction } =
      style;
    const gap = card.getBoundingClientRect().top - island.getBoundingClientRect().top;
    return {
      box: [width, height, gap].map(Math.round),
      looks: { color, fontSize, fontFamily, fontStyle, letterSpacing, textShadow, textTransform, direction },
      // The person's local time changes between two snapshots.
      text: (card as HTMLElement).innerText.replace(/(?:周.)?\d{1,2}:\d\d/, 'local time'),
      unreachable: [heading, ...card.querySelectorAll('button, a')].filter((element) => !isHit(element))
        .length,
    };
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
    const { page, pageErrors } = await openHostile();
    for (const place of PLACES) expect([place, await cardAt(page, `#${place}`)]).toEqual([place, wanted]);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ['on a screen of 320 px', { viewport: { width: 320, height: 640 } }],
    ['at 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['in the dark', { colorScheme: 'dark' as const, viewport: { width: 360, height: 740 } }],
  ])('fits its container %s', async (_how, options) => {
    const { page } = await openHostile(options);
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
    const { page } = await openHostile(undefined, 'layla.hassan');
    const directions = await page
      .locator('.weaver-root')
      .evaluateAll((roots) => roots.map((root) => getComputedStyle(root).direction));
    expect(new Set(directions)).toEqual(new Set(['rtl']));
  });

  it('is printed unchanged where the page prints it, and nowhere else', async () => {
    const { page } = await openHostile();
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

/** The element with the focus: its container, its name, and whether its focus is visible. */
const stopAt = (page: Page): Promise<{ place: string; name: string; isSeen: boolean }> =>
  page.evaluate(() => {
    const place = document.activeElement?.closest('.slot')?.id ?? '';
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return { place, name: '', isSeen: true };
    const { outlineStyle, outlineWidth, visibility } = getComputedStyle(active);
    const { width, height } = active.getBoundingClientRect();
    const isSeen =
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      visibility === 'visible' &&
      width * height > 0;
    return { place, name: active.getAttribute('aria-label') ?? active.textContent ?? '', isSeen };
  });

describe('by keyboard alone', () => {
  it('all cards are reached by Tab in order, with the same visible stops in each', async () => {
    const { page } = await openHostile();
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

  it('a dialog opened by a card keeps the focus, and Escape returns it', async () => {
    const { page } = await openHostile();
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
  const { page } = await openHostile();
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
