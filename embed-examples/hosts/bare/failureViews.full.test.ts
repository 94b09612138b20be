import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { alert, CARD, openEnded, signIn, start } from './failureViews.steps.js';
import { call } from './liveSession.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

describe('a visitor whose session is over on a phone', () => {
  it('gets the message again with the next refused call of a module, after closing it', async () => {
    const { page } = await openEnded(world, {}, async (shown) => {
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
    const { page } = await openEnded(world);
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

it('a failed call of a module that is unmounted meanwhile is not reported', async () => {
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

describe('data that a module cannot load', () => {
  it.each([
    [403, 'You may not see this. Ask your administrator for access.'],
    [500, 'The office platform has a problem at the moment. Try again in a few minutes.'],
    [404, 'This is not there any more, or the link is wrong.'],
    [400, 'Check your connection and try again.'],
  ])('because of HTTP %i is explained by the module', async (status, hint) => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('taskList', { mode: 'fail', status });
    await start(world, page, {}, '@weapp/task/TaskList');
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
      await start(world, page, {}, '@weapp/doc/DocumentView');
      await alert(page).getByText(hint).waitFor();
      await page.locator('#island').getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.locator('weaver-failure').count()).toBe(0);
    },
  );
});
