import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { lines, press, openBeside } from './postmatePage.js';

const world = useWorld();

it('a host page without the SDK, with Postmate 1.5.2, shows a page of the platform with session and height, which hears calls, answers questions and emits events', async () => {
  const { page, pageErrors } = await world.open('/postmate/');
  await page.frameLocator('#task iframe').getByRole('heading', { name: '评审数据同步方案' }).waitFor();
  expect(await lines(page, '#said')).toContain('session:request answered');
  const contentHeight = (): Promise<number> =>
    page
      .frameLocator('#task iframe')
      .locator('html')
      .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  await expect
    .poll(async () => (await page.locator('#task iframe').boundingBox())?.height)
    .toBe(await contentHeight());

  const task = page.frameLocator('#task iframe');
  await expect.poll(() => page.locator('#task iframe').getAttribute('title')).toBe('评审数据同步方案');
  await task.getByText('Not started').waitFor();

  await press(page, '#get');
  const record = { kind: 'task', id: '4915532168790030007', title: '评审数据同步方案' };
  await expect.poll(() => lines(page, '#said')).toContain(`record ${JSON.stringify(record)}`);

  await press(page, '#navigate');
  await task.getByRole('heading', { name: '完成审批引擎压力测试报告' }).waitFor();
  await press(page, '#language');
  await task.getByText('الأولوية').waitFor();
  expect(await page.evaluate(() => 'weaverSDK' in window)).toBe(false);
  expect((await lines(page, '#said'))[0]).toBe(`handshake ${world.stack.api}`);
  expect(pageErrors).toEqual([]);
});

it('each of them gets the answer of its own frame, also when both ask at once or the other’s is gone; a page of a partner gets no session', async () => {
  const { page } = await openBeside(world);
  await press(page, '#sdk-call');
  await expect.poll(() => lines(page, '#sdk-said')).toContain('counted 10');
  await page.evaluate(() => {
    for (const id of ['sdk-get', 'own-get']) document.getElementById(id)?.click();
  });
  await expect.poll(() => lines(page, '#sdk-said')).toContain('count 10');
  await expect.poll(() => lines(page, '#own-said')).toEqual(['handshake ', 'count 0']);

  const card = await (await page.locator('#sdk iframe').elementHandle())?.contentFrame();
  // `host` is the connection in card.js.
  const answer = await card?.evaluate(
    `new Promise((resolve) => {
      addEventListener('message', ({ data }) => data.property === 'session' && resolve(data.data));
      host.emit('session:request');
    })`,
  );
  expect(answer).toEqual({ refused: 'only pages of the platform get the session' });

  await page.evaluate(() => {
    document.querySelector('#own iframe')?.remove();
  });
  await press(page, '#own-get');
  await press(page, '#sdk-call');
  await press(page, '#sdk-get');
  await expect.poll(() => lines(page, '#sdk-said')).toContain('count 20');
  expect(await lines(page, '#own-said')).toEqual(['handshake ', 'count 0']);
});
