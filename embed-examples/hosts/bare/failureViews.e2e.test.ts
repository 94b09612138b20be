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

it('data that are all of the content of an island and cannot be loaded are explained by the module, without a dialog', async () => {
  const { page } = await world.open('/bare/');
  await world.control.switchCall('documentDetail', { mode: 'fail', status: 500 });
  await start(world, page, {}, '@weapp/doc/DocumentView');
  await alert(page)
    .getByText('The office platform has a problem of its own at the moment. Try again in a few minutes.')
    .waitFor();
  expect(await page.locator('weaver-failure').count()).toBe(0);
});
