import { describe, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openAsleep, hostGives, beginWithoutCookie, expectOutcome } from './sleepingTab.js';

const world = useWorld();
const COOKIE = 'ETEAMSID';

describe('a tab whose timers run once a minute', () => {
  it('accepts a cookie that was set between two timers', async () => {
    const page = await openAsleep(world);
    const readOutcome = await beginWithoutCookie(world, page);
    const value = await hostGives(world, 'weaver-token', 'eteamsid');
    await page.context().addCookies([{ name: COOKIE, value, domain: 'localhost', path: '/' }]);
    await expectOutcome(page, readOutcome).toBe('李伟');
  });
});
