import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { addFramedPage, embed, openHost, statusOf } from './framedPages.js';

/** Asks the page in the frame `a` for a value. */
export const askFor = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(`embedded.a.get('${name}')`);

/** A page whose answer to `never` does not come. */
export const counter = (world: World): Promise<string> =>
  addFramedPage(world, {
    body: '<a href="?next">Next</a>',
    methods: `
      loadedAt: () => performance.timeOrigin,
      address: () => location.search,
      never: () => new Promise(() => {}),`,
  });

/** Checks that a frame which ends while its code loads leaves nothing; `end` is the code that ends it. */
export async function expectNothingLeft(world: World, end: string): Promise<void> {
  const address = await counter(world);
  const { page, pageErrors } = await openHost(world);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/static\/js\/frames-/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/static\/js\/frames-/);
  await embed(page, 'a', address);
  await asked;
  await page.evaluate(end);
  release();
  await expect.poll(() => statusOf(page, 'a')).toBe('unmounted');
  await page.unroute(/static\/js\/frames-/);
  expect([await page.locator('iframe').count(), pageErrors]).toEqual([0, []]);
}
