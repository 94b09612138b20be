import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, LIGHT_TAG, oddPage, SDK_TAG } from './oddPage.js';
import { READ_ONLY, REMEMBER, START, TAKEN, warnings } from './takenGlobals.js';

const world = useWorld();

it('a page that loads the script twice uses the first SDK and logs one warning', async () => {
  const { page, pageErrors, console } = await world.openMadeUp({
    html: oddPage({ head: SDK_TAG + REMEMBER + SDK_TAG, body: START }),
  });
  await cardIsShown(page);
  expect(await page.evaluate('weaverSDK === first')).toBe(true);
  expect(warnings(console)).toEqual([expect.stringContaining('on the page twice')]);
  expect(pageErrors).toEqual([]);
});

it('a variable of the page with the name of the SDK is replaced, with a warning', async () => {
  const { page, pageErrors, console } = await world.openMadeUp({
    html: oddPage({ head: TAKEN + LIGHT_TAG, body: START }),
  });
  await cardIsShown(page.locator('#island'));
  expect(warnings(console)).toEqual([expect.stringMatching(/was taken by something else/)]);
  expect(pageErrors).toEqual([]);
});

it('a read-only global with the name of the SDK stays, with one error that names the cause and the cure', async () => {
  const { page, pageErrors, console } = await world.openMadeUp({
    html: oddPage({ head: READ_ONLY + SDK_TAG }),
  });
  expect(await page.evaluate('weaverSDK')).toBe('mine');
  expect(console).toEqual([
    expect.stringMatching(/^error: .*weaverSDK is a read-only global of the page.*rename.*ES module/),
  ]);
  expect(pageErrors).toEqual([]);
});
