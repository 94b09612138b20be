import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { expectOverlays } from './overlays.js';
import { PROBE_MODULE } from './probeModule.js';
import { PLACES, wordingArrived, openHostile, cardAt, stopAt } from './hostilePage.js';

const world = useWorld();
beforeAll(() => world.modules.add(PROBE_MODULE));

it('cards look the same as on a page without styles, everything in them can be clicked, and Tab reaches all in order, with visible stops', async () => {
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
  expect(pageErrors).toEqual([]);
});

it('an overlay opened by a module is above everything, can be clicked, dragged and closed by a click outside, and keeps the focus', () =>
  expectOverlays(world, ['hidden', 'transformed', 'buried']));

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
