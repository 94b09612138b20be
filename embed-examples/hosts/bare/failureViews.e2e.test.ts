import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { alert, CARD, openEnded, signIn, start } from './failureViews.steps.js';
import { call } from './liveSession.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

it('of a wrong set-up the visitor learns that the page is wrong, its developer why', async () => {
  const { page, console } = await world.open('/bare/', { locale: 'en-US' });
  const SETUPS: readonly (readonly [what: string, over: object, name: string, logged: RegExp])[] = [
    [
      'of the config',
      { oadomain: 'not an origin' },
      CARD,
      /init failed: CONFIG_INVALID: .*"oadomain" must be/,
    ],
    ['of the token server', { authTokenApi: '/api/no-such-token' }, CARD, /TOKEN_FAILED: .*caused by/],
    ['of a name', {}, '@weapp/nothing/Card', /@weapp\/nothing\/Card failed: APP_MISSING: App does not exist/],
  ];
  for (const [what, over, name, logged] of SETUPS) {
    await start(world, page, over, name);
    await alert(page).getByRole('heading', { name: 'This page is not set up correctly' }).waitFor();
    expect(await alert(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const ours = console.filter((line) => line.startsWith('error: [weaverSDK]'));
    expect(ours, what).toHaveLength(1);
    expect(ours[0]).toMatch(logged);
    expect(ours[0]).toContain('weaverSDK.doctor() tells more');
    await page.evaluate(() => weaverSDK.destroy());
    console.length = 0;
  }
});

describe('a visitor whose session is over on a phone', () => {
  it('is told so, signs in by the button of the island, and sees the content', async () => {
    const { page, pageErrors } = await openEnded(world);
    // A call of the component is the first to be refused.
    await page.evaluate((name) => {
      weaverSDK.render('#island', name).ready.catch(() => undefined);
    }, CARD);
    await alert(page).getByRole('heading', { name: 'You have been signed out' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await axeViolations(page, '#island')).toEqual([]);
    await alert(page).getByRole('button', { name: 'Sign in again' }).tap();
    await signIn(page);
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    expect(await call(page)).toEqual(['200']);
    expect(pageErrors).toEqual([]);
  });

  it('signs in by the message over the page, and islands that failed are shown', async () => {
    const { page } = await openEnded(world);
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
});

it('a failed call of a module is reported to the host once, without query and session, and the island stays', async () => {
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

it.each([
  ['@weapp/task/TaskList', 'taskList', 403, 'You may not see this. Ask your administrator for access.'],
  [
    '@weapp/doc/DocumentView',
    'documentDetail',
    500,
    'The office platform has a problem of its own at the moment. Try again in a few minutes.',
  ],
] as const)('data that %s cannot load are explained by it, without a dialog', async (...row) => {
  const [component, refused, status, hint] = row;
  const { page } = await world.open('/bare/');
  await world.control.switchCall(refused, { mode: 'fail', status });
  await start(world, page, {}, component);
  await alert(page).getByText(hint).waitFor();
  expect(await page.locator('weaver-failure').count()).toBe(0);
});
