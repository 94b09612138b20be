import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call, received, tokensOf } from './liveSession.js';
import { signedIn } from './sleepPage.js';

const world = useWorld();
const GET_INFO = '/papi/app/baseserver/info/getInfo';

const requested = async (): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === GET_INFO).length;

/** A session given in the config, as a server-rendered page would have it. */
async function givenSession(): Promise<object> {
  const answer = await fetch(`${world.stack.host}/api/weaver-token?user=li.wei`);
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  return { eteamsid: data.eteamsid };
}

it.each([
  ['with a known end', () => Promise.resolve({})],
  ['with an unknown end', givenSession],
])('after 12 hours of sleep a session %s is renewed once, and typed text is kept', async (_, over) => {
  const { page, pageErrors } = await signedIn(world, await over());
  const field = page.locator('#tasks').getByRole('textbox').first();
  await field.fill('写到一半');
  const before = await tokensOf(world);
  await world.control.expire();
  await page.clock.fastForward('12:00:00');
  await expect.poll(() => tokensOf(world)).toBe(before + 1);
  expect(new Set(await call(page, 5))).toEqual(new Set(['200']));
  await page.clock.runFor(600_000);
  expect(await call(page)).toEqual(['200']);
  expect(await tokensOf(world)).toBe(before + 1);
  expect(await field.inputValue()).toBe('写到一半');
  expect([await received(page), pageErrors]).toEqual([[], []]);
});

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
