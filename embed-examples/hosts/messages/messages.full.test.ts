import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openFramed } from '../../platform/pages/framedPage.js';
import { openTab } from '../../platform/pages/openTab.js';
import { stackCalls } from '../../platform/testStack.js';
import { axeViolations } from '../../testing/axe.js';
import { useCachingBrowser } from '../../testing/cachingBrowser.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const calls = stackCalls(() => world.stack);
const push = (account: string, content: string): Promise<unknown> =>
  calls.control('POST', '/messages/push', { account, content });
const streams = async (): Promise<unknown> => (await calls.control('GET', '/messages'))['streams'];
const notices = (page: Page): Promise<string[]> => page.locator('#events li').allTextContents();
const streamCalls = async (): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === '/papi/im/events').length;

describe('the back/forward cache', () => {
  const browser = useCachingBrowser();

  it('takes a page with an open stream, which goes on where it was', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${world.stack.host}/messages/`);
    await expect.poll(streams).toBe(1);
    await push('zhao.lihua', 'before');
    await expect.poll(() => notices(page)).toEqual(['batchTask: before']);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
    });
    await page.goto(`${world.stack.host}/`);
    await expect.poll(streams).toBe(0);
    await push('zhao.lihua', 'meanwhile');
    await page.evaluate(() => {
      history.back();
    });
    await page.waitForURL('**/messages/', { waitUntil: 'commit' });
    await expect.poll(() => notices(page)).toEqual(['batchTask: before', 'batchTask: meanwhile']);
    expect(await page.evaluate('globalThis.persisted')).toBe(true);
  });
});

it('the stream goes on with a renewed session', async () => {
  const { page } = await world.open('/messages/', {});
  await expect.poll(streams).toBe(1);
  await push('zhao.lihua', 'before');
  await expect.poll(() => notices(page)).toHaveLength(1);
  await world.control.expire();
  await push('zhao.lihua', 'while it was expired');
  await expect.poll(() => notices(page)).toEqual(['batchTask: before', 'batchTask: while it was expired']);
  expect(await streams()).toBe(1);
});

it.each([
  ['has no stream', { mode: 'fail', status: 404 }, 1],
  ['refuses every session', { mode: 'fail', status: 401 }, 2],
] as const)('a platform that %s is not asked again and again', async (_, settings, tries) => {
  await world.control.switchCall('messageStream', settings);
  const { page, pageErrors } = await world.open('/bare/', {});
  await page.clock.install();
  await page.goto(`${world.stack.host}/messages/`);
  await page.clock.runFor(5_000);
  await expect.poll(streamCalls).toBe(tries);
  await page.clock.fastForward(3_600_000);
  await page.getByRole('button', { name: 'Hand over' }).waitFor();
  expect([await streamCalls(), pageErrors]).toEqual([tries, []]);
});

describe('on pages of the platform', () => {
  const START = '/sp/uibusiness/batchTask/handOver';

  /** Notes the notices of a page in page mode. */
  const listen = (page: Page) =>
    page.evaluate(() => {
      const texts: string[] = [];
      Object.assign(globalThis, { texts });
      weaverSDK.on('notice', ({ text }) => texts.push(text));
    });
  const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts);

  it.each([
    ['a PC', {}],
    ['a phone', PHONE],
  ] as const)('a task is started, told once and looked at on %s', async (device, options) => {
    const path = device === 'a PC' ? START : START.replace('/sp/', '/mobile/');
    const { page, pageErrors } = await openTab(world, path, options, 'zhao.lihua');
    await page.getByRole('button', { name: '移交', exact: true }).waitFor();
    await listen(page);
    await page.getByRole('radio', { name: '组织内的全部记录' }).check();
    await page.getByRole('button', { name: '移交', exact: true }).click();
    await expect.poll(() => heard(page)).toEqual([expect.stringMatching(/条记录中有 \d+ 条未能移交给/)]);
    const { taskId } = (await calls.control('POST', '/messages/start', {
      account: 'zhao.lihua',
      scope: 'all',
    })) as { taskId: string };
    await page.goto(`${world.stack.api}/mobile/uibusiness/batchTask/detail/${taskId}`);
    await page.getByText('已完成').waitFor();
    expect(await page.locator('.wu-failed').count()).toBeGreaterThan(5);
    expect(await axeViolations(page, '.wu-view')).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('a page in a frame shows its notice itself, and the host page hears of it', async () => {
    const { page, frame, events } = await openFramed(world, '/sp/uibusiness/batchTask/handOver');
    await frame.getByRole('radio').first().waitFor();
    await expect.poll(streams).toBe(1);
    await push('li.wei', 'in the frame');
    await frame.getByText('in the frame').waitFor();
    await expect
      .poll(() => events('notice'))
      .toEqual([expect.objectContaining({ kind: 'batchTask', text: 'in the frame' })]);
    expect(await page.getByText('in the frame').count()).toBe(0);
  });
});
