import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { callIn, openClients } from './clientsPage.js';

const world = useWorld();

it('DingTalk gets the title of a page and checked addresses alone, and closes its window for the back button of the title bar', async () => {
  const { page, pageErrors, violations, frames, received } = await openClients(world, 'client=dingtalk');
  const [frame] = frames;
  expect(await callIn(frame, 'setTitle')).toBe('ok');
  const titles = ['App bridge', 'Title 1'].map((title) => ({ api: 'setTitle', params: { title } }));
  await expect.poll(received).toEqual(titles);
  expect(await callIn(frame, 'openScript')).toBe('"refused"');
  expect(await callIn(frame, 'openRecord')).toBe('"opened"');
  expect(await callIn(frame, 'openUnknown')).toBe('"asked"');
  const question = frame.getByRole('alertdialog', { name: 'Unverified link' });
  const opened = async (): Promise<readonly unknown[]> =>
    (await received()).filter(({ api }) => api === 'openLink').map(({ params }) => params['url']);
  const record = `${world.stack.sameSite.api}/mobile/task/taskDetail/4915532168790030007`;
  expect(await opened()).toEqual([record]);
  await question.getByRole('button', { name: 'Open' }).click();
  await expect.poll(opened).toEqual([record, 'https://supplier.example/offer?id=7']);

  await question.waitFor({ state: 'detached' });
  await frame.locator('weaver-title-bar').getByRole('button', { name: 'Back' }).click();
  await page.getByText('The window is closed.').waitFor();
  expect((await received()).at(-1)).toEqual({ api: 'close', params: {} });
  expect([pageErrors, violations, page.context().pages().length]).toEqual([[], [], 1]);
});

it('E-Mobile brings a broadcast to the other page, and its refusal is an error with its words', async () => {
  const { page, frames } = await openClients(world, 'client=em&second');
  const [first, second] = frames;
  expect(await callIn(second, 'onBroadcast')).toBe('ok');
  expect(await callIn(first, 'broadcast')).toBe('ok');
  await second.getByText('{"number":1}').waitFor();
  expect(await first.getByText('{"number":1}').count()).toBe(0);

  await page.getByLabel('The app answers').selectOption('refuses');
  expect(await callIn(first, 'playVideo')).toMatch(/^REQUEST_FAILED: .*playVideo:fail no permission/);
});

it('in a browser a video plays in a dialog of the SDK, and a broadcast is rejected by name', async () => {
  const { frames, received, pageErrors } = await openClients(world, 'client=browser');
  const [frame] = frames;
  expect(await callIn(frame, 'broadcast')).toBe('BRIDGE_MISSING: sdk not found');
  expect(await callIn(frame, 'playVideo')).toBe('ok');
  const video = frame.getByRole('dialog', { name: 'A short video' }).locator('video');
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  expect([await received(), pageErrors]).toEqual([[], []]);
});
