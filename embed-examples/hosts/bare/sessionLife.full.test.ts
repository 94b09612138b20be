import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call } from './liveSession.js';
import { tokens, start } from './sessionLifePage.js';

const world = useWorld();

describe('a session that expires during work', () => {
  it('is detected when the page is restored from the cache', async () => {
    const { page } = await world.open('/bare/');
    await start(world, page);
    const before = await tokens(world);
    await world.control.expire();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(async () => (await tokens(world)) - before).toBe(1);
    expect(await call(page)).toEqual(['200']);
    expect((await tokens(world)) - before).toBe(1);
  });
});
