import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call, received, tokensOf } from './liveSession.js';
import { expectRenewedAfterSleep, signedIn } from './sleepPage.js';

const world = useWorld();
const GET_INFO = '/papi/app/baseserver/info/getInfo';

const requested = async (): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === GET_INFO).length;

it('after 12 hours of sleep a session with a known end is renewed once, and typed text is kept', () =>
  expectRenewedAfterSleep(world, {}));

/** The page gets the online event a moment before the browser's network process sends its requests. */
async function networkIsBack(page: Page): Promise<void> {
  const answers = () =>
    page.evaluate(() =>
      fetch(location.href, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  await expect.poll(answers).toBe(true);
}

it('a network that drops and returns costs no session and few requests', async () => {
  const { page, pageErrors } = await signedIn(world);
  const [tokens, infos] = [await tokensOf(world), await requested()];
  for (let round = 0; round < 3; round += 1) {
    await page.context().setOffline(true);
    expect(new Set(await call(page, 4))).toEqual(new Set(['REQUEST_OFFLINE']));
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.context().setOffline(false);
    await networkIsBack(page);
    expect(new Set(await call(page, 4))).toEqual(new Set(['200']));
  }
  expect((await tokensOf(world)) - tokens).toBe(0);
  expect((await requested()) - infos).toBeLessThanOrEqual(3);
  expect([await received(page), pageErrors]).toEqual([[], []]);
});
