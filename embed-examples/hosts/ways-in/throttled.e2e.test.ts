import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

/** The longest delay between timers in a hidden tab. */
const WAKE_MS = 60_000;
const DAY_MS = 24 * 60 * WAKE_MS;
const COOKIE = 'ETEAMSID';

const platform = () => ({ oadomain: world.stack.api, staticDomain: world.stack.static });
const ownSite = () => ({
  oadomain: world.stack.sameSite.api,
  staticDomain: world.stack.sameSite.static,
  // Longer than these tests, so that only the limit of the cookie applies.
  timeouts: { script: DAY_MS, init: DAY_MS },
});

/** A page whose timers run only when the test wakes it. */
async function openAsleep(): Promise<Page> {
  const { page } = await world.open('about:blank');
  await page.clock.install();
  await page.goto(`${world.stack.host}/bare/`);
  await page.clock.pauseAt(Date.now() + WAKE_MS);
  return page;
}

const wake = (page: Page): Promise<void> => page.clock.fastForward(WAKE_MS);

/** Starts an init; the returned function reads its outcome, or `loading`. */
async function begin(page: Page, config: object): Promise<() => Promise<string>> {
  await page.evaluate((given) => {
    const state = { outcome: 'loading' };
    Object.assign(globalThis, { state });
    weaverSDK.init(given as never).then(
      ({ user }) => (state.outcome = user.username),
      ({ code }: { code: string }) => (state.outcome = code),
    );
  }, config);
  return () => page.evaluate(() => (globalThis as unknown as { state: { outcome: string } }).state.outcome);
}

async function hostGives(call: 'weaver-token' | 'weaver-login-token', key: string): Promise<string> {
  const answer = await fetch(`${world.stack.host}/api/${call}?user=li.wei`);
  const { data } = (await answer.json()) as { data: Record<string, string> };
  return data[key] ?? '';
}
const loginToken = () => hostGives('weaver-login-token', 'loginToken');

/** Starts an init whose login script runs and sets no cookie. */
async function beginWithoutCookie(page: Page): Promise<() => Promise<string>> {
  await world.control.switchCall('loginScript', { mode: 'noCookie' });
  const script = page.waitForResponse((response) => response.url().includes('/oauth/login'));
  const readOutcome = await begin(page, { ...ownSite(), loginToken: await loginToken() });
  await (await script).finished();
  expect(await readOutcome()).toBe('loading');
  return readOutcome;
}

/** The outcome of an init in a tab that wakes up at intervals. */
const expectOutcome = (page: Page, readOutcome: () => Promise<string>) =>
  expect.poll(async () => {
    await wake(page);
    return readOutcome();
  });

describe('a tab whose timers do not run', () => {
  it.each(['authTokenApi', 'loginToken'])('signs in with %s as usual', async (way) => {
    const page = await openAsleep();
    const config =
      way === 'loginToken'
        ? { ...ownSite(), loginToken: await loginToken() }
        : { ...platform(), authTokenApi: '/api/weaver-token?user=li.wei' };
    const readOutcome = await begin(page, config);
    await expect.poll(readOutcome).toBe('李伟');
    // A limit whose timer runs late does not undo that.
    await wake(page);
    expect([await readOutcome(), await page.evaluate(() => weaverSDK.status)]).toEqual(['李伟', 'success']);
  });
});

describe('a tab whose timers run once a minute', () => {
  it('accepts a cookie that was set between two timers', async () => {
    const page = await openAsleep();
    const readOutcome = await beginWithoutCookie(page);
    const value = await hostGives('weaver-token', 'eteamsid');
    await page.context().addCookies([{ name: COOKIE, value, domain: 'localhost', path: '/' }]);
    await expectOutcome(page, readOutcome).toBe('李伟');
  });

  it('stops waiting for a missing cookie at the time limit', async () => {
    const page = await openAsleep();
    await expectOutcome(page, await beginWithoutCookie(page)).toBe('LOGIN_POLL_TIMEOUT');
  });

  it('ends an unanswered call at the first timer after the limit', async () => {
    await world.control.switchCall('getInfo', { mode: 'hang' });
    const page = await openAsleep();
    const requested = page.waitForRequest((request) => request.url().includes('/getInfo'));
    const readOutcome = await begin(page, { ...platform(), authTokenApi: '/api/weaver-token?user=li.wei' });
    await requested;
    expect(await readOutcome()).toBe('loading');
    await wake(page);
    await expect.poll(readOutcome).toMatch(/^(REQUEST|INIT)_TIMEOUT$/);
  });
});
