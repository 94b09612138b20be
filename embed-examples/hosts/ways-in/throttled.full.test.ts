import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  ownSite,
  openAsleep,
  wake,
  begin,
  loginToken,
  beginWithoutCookie,
  expectOutcome,
} from './sleepingTab.js';

const world = useWorld();

const platform = () => ({ oadomain: world.stack.api, staticDomain: world.stack.static });

describe('a tab whose timers do not run', () => {
  it.each(['authTokenApi', 'loginToken'])('signs in with %s as usual', async (way) => {
    const page = await openAsleep(world);
    const config =
      way === 'loginToken'
        ? { ...ownSite(world), loginToken: await loginToken(world) }
        : { ...platform(), authTokenApi: '/api/weaver-token?user=li.wei' };
    const readOutcome = await begin(page, config);
    await expect.poll(readOutcome).toBe('李伟');
    // A limit whose timer runs late does not undo that.
    await wake(page);
    expect([await readOutcome(), await page.evaluate(() => weaverSDK.status)]).toEqual(['李伟', 'success']);
  });
});

describe('a tab whose timers run once a minute', () => {
  it('stops waiting for a missing cookie at the time limit', async () => {
    const page = await openAsleep(world);
    await expectOutcome(page, await beginWithoutCookie(world, page)).toBe('LOGIN_POLL_TIMEOUT');
  });

  it('ends an unanswered call at the first timer after the limit', async () => {
    await world.control.switchCall('getInfo', { mode: 'hang' });
    const page = await openAsleep(world);
    const requested = page.waitForRequest((request) => request.url().includes('/getInfo'));
    const readOutcome = await begin(page, { ...platform(), authTokenApi: '/api/weaver-token?user=li.wei' });
    await requested;
    expect(await readOutcome()).toBe('loading');
    await wake(page);
    await expect.poll(readOutcome).toMatch(/^(REQUEST|INIT)_TIMEOUT$/);
  });
});
