import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { expectEverything } from './everyError.js';
import {
  allReached,
  cause,
  collectReports,
  islandShown,
  openNoisy,
  reached,
  reportsOf,
  setInterval,
  storedErrors,
  storedMessages,
} from './noisyPage.js';

const world = useWorld();

describe('a storm', () => {
  it('of 10 000 identical errors is one record, and the island still works', async () => {
    const { page } = await openNoisy(world);
    const bodies = collectReports(page.context());
    await cause(page, 'identical');
    await cause(page, 'click');
    await page.locator('#panel').getByText('Clicks: 2').waitFor();
    await reached(world, 'broken: an event handler threw');
    await allReached(world, page);
    const same = (await storedMessages(world)).filter((message) => message.includes('the same error again'));
    expect(same).toHaveLength(1);
    const sent = bodies.flatMap(({ dtos }) => dtos.map(({ id }) => id));
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('of 10 000 different errors is 50 records in one report, and one with the number of the others', async () => {
    // The picture from the first render is reported before, and the default interval does not pass by itself.
    const { page } = await openNoisy(world, { intervalMs: 600_000 });
    await page.evaluate(() => weaverSDK.monitor.flush());
    const before = await reportsOf(world);
    await page.getByRole('button', { name: '10 000 different errors' }).click();
    await page.getByRole('button', { name: 'Event handler throws' }).click();
    await page.locator('#panel').getByText('Clicks: 2').waitFor();
    await page.evaluate(() => weaverSDK.monitor.flush());
    const errors = (await storedErrors(world)).filter(({ errType }) => errType === 'js');
    const counts = errors.filter(({ message }) => / further errors were not kept$/.test(message));
    expect((await reportsOf(world)) - before).toBe(1);
    expect(counts).toHaveLength(1);
    expect(errors.length).toBeLessThanOrEqual(51);
    // With the picture and the click: what was not stored was counted.
    const notKept = Number.parseInt(counts[0]?.message ?? '', 10);
    expect(notKept + errors.length - 1).toBe(10_001);
  });
});

it.each([
  ['a screen', { width: 1280, height: 900 }],
  ['a phone', { width: 320, height: 640 }],
])('the page is accessible on %s, light and dark, and fits its width', async (_device, viewport) => {
  const { page } = await openNoisy(world, { prepare: (opened) => opened.setViewportSize(viewport) });
  await cause(page, 'click', 'privateMessage', 'picture');
  await page.locator('#recorded').getByText('an event handler threw').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
});

it('with the one-file script the platform gets every error of the island, and the handlers of the page all of them once', async () => {
  const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
  const names = ['noise.js', 'page.js', 'integration.js', 'noisy-host.css', 'worker.js', 'foreign.js'];
  const { page } = await world.openMadeUp({
    html: '<!doctype html><title>first</title>',
    files: {
      ...Object.fromEntries(names.map((name) => [name, read(name)])),
      'noisy.html': read('index.html').replace('weaver-sdk.js', 'weaver-sdk.umd.js'),
    },
  });
  await setInterval(page, 300);
  await page.goto(`${page.url()}noisy.html`);
  await islandShown(page);
  await expectEverything(world, page);
});
