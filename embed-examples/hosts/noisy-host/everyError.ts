import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { allReached, cause, storedErrors } from './noisyPage.js';

/** The message of the error that ends a test. */
const LAST = 'the last error of the test';

/** The stored errors as "kind · component · message · file name without its hash", sorted. */
async function stored(world: World): Promise<readonly string[]> {
  const errors = await storedErrors(world);
  return errors
    .filter(({ message }) => message !== LAST)
    .map(({ errType, comName, message, fileName }) =>
      [errType, comName, message, fileName.replace(/\.[\da-f]{8}\./, '.')].join(' · '),
    )
    .sort();
}

/** What `privateMessage` of the module throws, without what is private in it. */
const SCRUBBED =
  'broken: no answer from https://files.example/doc/7 for [email], [phone], token=[token], Authorization: [token]';

/** What the platform gets of them. */
const ALL_OF_THE_ISLAND = [
  'ajax · @weapp/broken · GET /api/broken/refused 404 · refused',
  'ajax · @weapp/broken · GET /papi/i18n/getTeamDefaultLang 500 · getTeamDefaultLang',
  'ajax · @weapp/broken · POST /papi/i18n/rate/getTargetRate 0 · getTargetRate',
  'e10Com · @weapp/broken/BrokenPanel · broken: reported by the module · main.js',
  'e10Com · @weapp/broken/Crash · broken: a component threw while rendering in an island · main.js',
  'e10Com · @weapp/broken/Crash · broken: a component threw while rendering in another component · main.js',
  `js · @weapp/broken · ${SCRUBBED} · main.js`,
  'js · @weapp/broken · broken: a timer threw · main.js',
  'js · @weapp/broken · broken: an event handler threw · main.js',
  'js ·  · broken: reported by the page · page.js',
  'promise · @weapp/broken · broken: a promise was rejected · main.js',
  'resource · @weapp/broken/BrokenPanel · img could not be loaded · island-later.png',
  'resource · @weapp/broken/LostPicture · img could not be loaded · island-lost.png',
].sort();

/** Every fault of the island except the storms, two of the page's buttons, and the page's own errors once more. */
async function causeEverything(page: Page): Promise<void> {
  await cause(page, 'click', 'timer', 'privateMessage', 'hostCallback', 'rejection', 'textRejection');
  await cause(page, 'refusedCall', 'failedCall', 'lostCall', 'abortedCall', 'picture', 'nested', 'reported');
  await page.getByRole('button', { name: 'Show a component that throws' }).click();
  await page.locator('#crashed').getByRole('button').first().waitFor();
  await page
    .locator('#panel')
    .getByRole('button', { name: /retry|again/i })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Report an error of the page' }).click();
  await page.getByRole('button', { name: 'All errors of the page once more' }).click();
  await page.getByRole('button', { name: 'Inline handler throws' }).click();
}

/** How often the page's handlers got each error; `made` are the page's own. */
async function heardOf(page: Page): Promise<{ made: readonly string[]; heard: ReadonlyMap<string, number> }> {
  const { made, heard } = await page.evaluate(() => ({ made: noise.made, heard: noise.heard }));
  const counts = new Map<string, number>();
  for (const message of heard) counts.set(message, (counts.get(message) ?? 0) + 1);
  return { made, heard: counts };
}

/** Checks what the platform and the page's own handlers get of everything that {@link causeEverything} causes. */
export async function expectEverything(world: World, page: Page): Promise<void> {
  await causeEverything(page);
  await expect.poll(() => stored(world)).toEqual(ALL_OF_THE_ISLAND);
  await allReached(world, page);
  expect(await stored(world)).toEqual(ALL_OF_THE_ISLAND);
  const { made, heard } = await heardOf(page);
  expect(made.length).toBeGreaterThan(15);
  // Errors of fetch are made and heard one task after the other.
  await expect
    .poll(async () => {
      const now = await heardOf(page);
      return now.made.filter((message) => now.heard.get(message) !== 1);
    })
    .toEqual([]);
  for (const message of ['an event handler threw', 'a timer threw', 'a promise was rejected']) {
    expect([message, heard.get(`broken: ${message}`)]).toEqual([message, 1]);
  }
  expect([heard.get('broken: rejected with a text'), heard.get('Script error.')]).toEqual([1, 2]);
}
