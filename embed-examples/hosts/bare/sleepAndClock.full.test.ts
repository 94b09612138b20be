import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call, received, tokensOf } from './liveSession.js';
import { expectRenewedAfterSleep, signedIn } from './sleepPage.js';

const world = useWorld();

const DAY_MS = 86_400_000;

/** A session given in the config, as a server-rendered page would have it. */
async function givenSession(): Promise<object> {
  const answer = await fetch(`${world.stack.host}/api/weaver-token?user=li.wei`);
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  return { eteamsid: data.eteamsid };
}

it('after 12 hours of sleep a session with an unknown end is renewed once, and typed text is kept', async () => {
  await expectRenewedAfterSleep(world, await givenSession());
});

it.each([
  ['back', -DAY_MS],
  ['forward', DAY_MS],
])(
  'a clock set %s a day does not end the session, because the platform decides when it expires',
  async (_, byMs) => {
    const { page, pageErrors } = await signedIn(world);
    const before = await tokensOf(world);
    await page.clock.setSystemTime(Date.now() + byMs);
    expect(new Set(await call(page, 3))).toEqual(new Set(['200']));
    await page.clock.runFor(600_000);
    expect(new Set(await call(page, 3))).toEqual(new Set(['200']));
    // At most one renewal, because the moved clock may show an early end.
    expect((await tokensOf(world)) - before).toBeLessThanOrEqual(1);
    expect([await received(page), pageErrors]).toEqual([[], []]);
  },
);
