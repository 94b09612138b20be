import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { expectOverlays } from './overlays.js';
import { PROBE_MODULE } from './probeModule.js';
import { PLACES, wordingArrived, openHostile, cardAt, stopAt } from './hostilePage.js';

const world = useWorld();
beforeAll(() => world.modules.add(PROBE_MODULE));

it('cards look the same as on a page without styles, everything in them can be clicked, and Tab reaches all in order, with visible stops; an overlay opened by a module is above everything and keeps the focus', async () => {
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
  const hostile = await openHostile(world);
  const { page, pageErrors } = hostile;
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

  // An overlay opened by a module is above everything, can be clicked, dragged and closed by a click outside.
  await expectOverlays(world, ['hidden', 'transformed', 'buried'], hostile);
  expect(pageErrors).toEqual([]);
});
