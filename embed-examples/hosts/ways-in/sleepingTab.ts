import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';

/** The longest delay between timers in a hidden tab. */
const WAKE_MS = 60_000;

/** A day. */
const DAY_MS = 24 * 60 * WAKE_MS;

/** The config of a platform on the page’s own site. */
export const ownSite = (world: World) => ({
  oadomain: world.stack.sameSite.api,
  staticDomain: world.stack.sameSite.static,
  // Longer than these tests, so that only the limit of the cookie applies.
  timeouts: { script: DAY_MS, init: DAY_MS },
});

/** A page whose timers run only when the test wakes it. */
export async function openAsleep(world: World): Promise<Page> {
  const { page } = await world.open('about:blank');
  await page.clock.install();
  await page.goto(`${world.stack.host}/bare/`);
  await page.clock.pauseAt(Date.now() + WAKE_MS);
  return page;
}

/** Lets the timers of a minute run. */
export const wake = (page: Page): Promise<void> => page.clock.fastForward(WAKE_MS);

/** Starts an init; the returned function reads its outcome, or `loading`. */
export async function begin(page: Page, config: object): Promise<() => Promise<string>> {
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

/** A value that the host’s back end gets from the platform. */
export async function hostGives(
  world: World,
  call: 'weaver-token' | 'weaver-login-token',
  key: string,
): Promise<string> {
  const answer = await fetch(`${world.stack.host}/api/${call}?user=li.wei`);
  const { data } = (await answer.json()) as { data: Record<string, string> };
  return data[key] ?? '';
}

/** A token for the login script. */
export const loginToken = (world: World) => hostGives(world, 'weaver-login-token', 'loginToken');

/** Starts an init whose login script runs and sets no cookie. */
export async function beginWithoutCookie(world: World, page: Page): Promise<() => Promise<string>> {
  await world.control.switchCall('loginScript', { mode: 'noCookie' });
  const script = page.waitForResponse((response) => response.url().includes('/oauth/login'));
  const readOutcome = await begin(page, { ...ownSite(world), loginToken: await loginToken(world) });
  await (await script).finished();
  expect(await readOutcome()).toBe('loading');
  return readOutcome;
}

/** The outcome of an init in a tab that wakes up at intervals. */
export const expectOutcome = (page: Page, readOutcome: () => Promise<string>) =>
  expect.poll(async () => {
    await wake(page);
    return readOutcome();
  });
