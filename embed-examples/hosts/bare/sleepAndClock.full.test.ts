import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call, received, tokensOf } from './liveSession.js';
import { signedIn } from './sleepPage.js';

const world = useWorld();

const DAY_MS = 86_400_000;

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
