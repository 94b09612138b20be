import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { call } from './liveSession.js';
import { configFor } from './pageSdk.js';

const world = useWorld();
const CARD = '@weapp/people/ProfileCard';

const alert = (page: Page) => page.locator('#island [role=alert]');

/** Calls init and renders a card; both may fail. */
async function start(page: Page, over: object = {}, name = CARD): Promise<void> {
  await page.evaluate(
    async ([config, compName]) => {
      await weaverSDK.init(config as never).catch(() => undefined);
      weaverSDK.render('#island', compName).ready.catch(() => undefined);
    },
    [{ ...configFor(world.stack), language: 'en_US', ...over }, name] as const,
  );
}

const ours = (console: readonly string[]): readonly string[] =>
  console.filter((line) => line.startsWith('error: [weaverSDK]'));

describe('wrong set-up of the page', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'of the config',
      { oadomain: 'not an origin' },
      CARD,
      /init failed: CONFIG_INVALID: .*"oadomain" must be/,
    ],
    ['of the token server', { authTokenApi: '/api/no-such-token' }, CARD, /TOKEN_FAILED: .*caused by/],
    ['of a name', {}, '@weapp/nothing/Card', /@weapp\/nothing\/Card failed: APP_MISSING: App does not exist/],
  ])('%s: the visitor learns that the page is wrong, its developer why', async (_, over, name, logged) => {
    const { page, console } = await world.open('/bare/', { locale: 'en-US' });
    await start(page, over, name);
    await alert(page).getByRole('heading', { name: 'This page is not set up correctly' }).waitFor();
    expect(await alert(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(ours(console)).toHaveLength(1);
    expect(ours(console)[0]).toMatch(logged);
    expect(ours(console)[0]).toContain('weaverSDK.doctor() tells more');
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('a visitor whose session is over on a phone', () => {
  const open = async (
    options: BrowserContextOptions = {},
    beforeItEnds: (page: Page) => Promise<void> = () => Promise.resolve(),
  ) => {
    const opened = await world.open('/bare/', {
      ...PHONE,
      viewport: { width: 375, height: 700 },
      ...options,
    });
    const { page } = opened;
    await page.evaluate(
      async (config) => {
        let asked = 0;
        await weaverSDK.init({
          ...config,
          authTokenApi: undefined,
          authTokenRequest: async () => {
            asked += 1;
            if (asked > 1) throw new Error('the host has no other session');
            const answer = await fetch('/api/weaver-token?user=li.wei');
            const { data } = (await answer.json()) as { data: { eteamsid: string } };
            return data;
          },
        });
      },
      { ...configFor(world.stack), language: 'en_US' as const },
    );
    await beforeItEnds(page);
    await afterFirstPaint(page);
    await world.control.expire();
    return opened;
  };
  const signIn = async (page: Page): Promise<void> => {
    const box = page.getByRole('dialog', { name: 'Your session has ended' });
    await box.getByLabel('Password').fill('li.wei-2026');
    await box.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await box.waitFor({ state: 'detached' });
  };

  it('is told so, signs in by the button of the island, and sees the content', async () => {
    const { page, pageErrors } = await open();
    // A call of the component is the first to be refused.
    await page.evaluate((name) => {
      weaverSDK.render('#island', name).ready.catch(() => undefined);
    }, CARD);
    await alert(page).getByRole('heading', { name: 'You have been signed out' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await axeViolations(page)).toEqual([]);
    await alert(page).getByRole('button', { name: 'Sign in again' }).tap();
    await signIn(page);
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    expect(await call(page)).toEqual(['200']);
    expect(pageErrors).toEqual([]);
  });

  it('signs in by the message over the page, and islands that failed are shown', async () => {
    const { page } = await open();
    expect(await call(page)).toEqual(['SESSION_EXPIRED']);
    await page.evaluate((name) => {
      weaverSDK.render('#island', name).ready.catch(() => undefined);
    }, CARD);
    await alert(page).waitFor();
    const message = page.getByRole('region', { name: 'Messages from the office platform' });
    await message.getByText('You have been signed out').waitFor();
    await message.getByRole('button', { name: 'Sign in' }).tap();
    await signIn(page);
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  });

  it('gets the message again with the next refused call of a module, after closing it', async () => {
    const { page } = await open({}, async (shown) => {
      await shown.evaluate(async (name) => {
        const island = weaverSDK.render('#island', name);
        Object.assign(window, { island });
        await island.ready;
      }, CARD);
      await shown.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    });
    const message = page.getByRole('region', { name: 'Messages from the office platform' });
    const signedOut = message.getByText('You have been signed out');
    const showAnother = (): Promise<void> =>
      page.evaluate(() => {
        const { island } = window as unknown as { island: { update: (props: object) => void } };
        island.update({ id: String(Math.random()).slice(2) });
      });
    await showAnother();
    await signedOut.waitFor();
    await message.getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => signedOut.count()).toBe(0);
    await showAnother();
    await message.getByRole('button', { name: 'Sign in' }).tap();
    await signIn(page);
    await expect.poll(() => call(page)).toEqual(['200']);
  });

  it('is asked again after closing the box', async () => {
    const { page } = await open();
    await page.evaluate((name) => {
      weaverSDK.render('#island', name).ready.catch(() => undefined);
    }, CARD);
    const again = alert(page).getByRole('button', { name: 'Sign in again' });
    await again.tap();
    const box = page.getByRole('dialog', { name: 'Your session has ended' });
    await box.getByRole('button', { name: 'Cancel' }).tap();
    await again.tap();
    await signIn(page);
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  });
});

describe('a failed call of a module', () => {
  it('is reported to the host once, without query and session, and the island stays', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('taskList', { mode: 'fail', status: 403 });
    const told = await page.evaluate(async (config) => {
      const events: unknown[] = [];
      const errors: unknown[] = [];
      await weaverSDK.init({
        ...config,
        onError: ({ code, status, component }) => errors.push({ code, status, component }),
      });
      const island = weaverSDK.render('#island', '@weapp/task/TaskList');
      const failed = new Promise((resolve) => {
        island.on('requestError', (failure) => {
          events.push(failure);
          resolve(undefined);
        });
      });
      await island.ready;
      await failed;
      return { events, errors, status: island.status };
    }, configFor(world.stack));
    const failure = { code: 'REQUEST_FAILED', status: 403 };
    expect(told.events).toEqual([{ ...failure, method: 'POST', path: '/api/task/list' }]);
    expect(told.errors).toEqual([{ ...failure, component: '@weapp/task/TaskList' }]);
    expect(told.status).toBe('ready');
  });

  it('of a module that is unmounted meanwhile is not reported', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('taskList', { mode: 'hang' });
    const told = await page.evaluate(async (config) => {
      const received: unknown[] = [];
      await weaverSDK.init({ ...config, onError: (error) => received.push(error.code) });
      const island = weaverSDK.render('#island', '@weapp/task/TaskList');
      island.on('requestError', (failure) => received.push(failure));
      await island.ready;
      await island.unmount();
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
      return received;
    }, configFor(world.stack));
    expect(told).toEqual([]);
  });
});

describe('data that a module cannot load', () => {
  it.each([
    [403, 'You may not see this. Ask your administrator for access.'],
    [500, 'The office platform has a problem at the moment. Try again in a few minutes.'],
    [404, 'This is not there any more, or the link is wrong.'],
    [400, 'Check your connection and try again.'],
  ])('because of HTTP %i is explained by the module', async (status, hint) => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('taskList', { mode: 'fail', status });
    await start(page, {}, '@weapp/task/TaskList');
    await alert(page).getByText(hint).waitFor();
  });

  it.each([
    [403, 'You may not see this. Ask your administrator for access.'],
    [500, 'The office platform has a problem of its own at the moment. Try again in a few minutes.'],
  ])(
    'and that are all of its content, because of HTTP %i, are explained without a dialog',
    async (status, hint) => {
      const { page } = await world.open('/bare/');
      await world.control.switchCall('documentDetail', { mode: 'fail', status });
      await start(page, {}, '@weapp/doc/DocumentView');
      await alert(page).getByText(hint).waitFor();
      await page.locator('#island').getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.locator('weaver-failure').count()).toBe(0);
    },
  );
});
