import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { stackCalls } from '../../platform/testStack.js';

const world = useWorld();

const control = (path: string, body: object = {}): Promise<Record<string, unknown>> =>
  stackCalls(() => world.stack).control('POST', path, body);
const push = (account: string, content: string, failCount = 0): Promise<unknown> =>
  control('/messages/push', { account, content, failCount });

const notices = (page: Page): Promise<string[]> => page.locator('#events li').allTextContents();
const allNotices = async (...pages: readonly Page[]): Promise<string[]> =>
  (await Promise.all(pages.map(notices))).flat();

/** How many streams are open at the platform. */
const streams = async (): Promise<unknown> =>
  (await stackCalls(() => world.stack).control('GET', '/messages'))['streams'];

const chunks = async (): Promise<string[]> =>
  (await world.control.requests())
    .map(({ path }) => path)
    .filter((path) => /\/(?:messages|notices)-/.test(path));

it('a batch task that the person starts shows its notice once in two tabs, also when the connection drops meanwhile', async () => {
  const { page, pageErrors } = await world.open('/messages/', {});
  await page.getByRole('button', { name: 'Hand over' }).waitFor();
  await expect.poll(streams).toBe(1);
  // The code of the notices is loaded with the first one.
  expect((await chunks()).map((path) => /(messages|notices)-/.exec(path)?.[1])).toEqual(['messages']);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Hand over' }).waitFor();

  await page.getByRole('radio', { name: 'All of the organisation' }).check();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('You are told when it is done.').waitFor();
  const failed = /^batchTask: \d+ of \d+ records could not be handed over to /;
  await expect.poll(() => allNotices(page, other)).toEqual([expect.stringMatching(failed)]);

  await control('/messages/junk', { account: 'zhao.lihua' });
  await control('/messages/drop');
  await push('zhao.lihua', 'while it was down');
  await expect
    .poll(async () => (await allNotices(page, other)).slice(1))
    .toEqual(['batchTask: while it was down']);
  expect(await streams()).toBe(1);

  // The tab with the stream is closed: the other one goes on.
  await page.close();
  await push('zhao.lihua', 'to the other tab');
  await expect.poll(() => notices(other)).toContain('batchTask: to the other tab');
  await other.evaluate('weaverSDK.logout()');
  await expect.poll(streams).toBe(0);
  await push('zhao.lihua', 'after logout');
  expect((await notices(other)).filter((text) => /after logout/.test(text))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('two people in two tabs get their own messages alone', async () => {
  const { page } = await world.open('/messages/', {});
  const other = await page.context().newPage();
  await other.goto(`${page.url()}?user=li.wei`);
  await expect.poll(streams).toBe(2);
  await push('li.wei', 'for Li Wei');
  await push('zhao.lihua', 'for Zhao Lihua');
  await expect.poll(() => notices(page)).toEqual(['batchTask: for Zhao Lihua']);
  await expect.poll(() => notices(other)).toEqual(['batchTask: for Li Wei']);
});

it('after a sleep of an hour the page goes on where it was, and a new page does too', async () => {
  const { page } = await world.open('/bare/', {});
  await page.clock.install();
  await page.goto(`${world.stack.host}/messages/`);
  await page.clock.runFor(5_000);
  await expect.poll(streams).toBe(1);
  await push('zhao.lihua', 'before');
  await expect.poll(() => notices(page)).toEqual(['batchTask: before']);
  await page.clock.pauseAt(Date.now() + 60_000);
  await control('/messages/drop');
  await push('zhao.lihua', 'asleep 1', 2);
  await push('zhao.lihua', 'asleep 2');
  await page.clock.fastForward(3_600_000);
  await page.clock.resume();
  await expect.poll(() => notices(page)).toHaveLength(3);
  await page.goto(`${world.stack.host}/bare/`);
  await push('zhao.lihua', 'while no page was open');
  await page.goto(`${world.stack.host}/messages/`);
  await page.clock.runFor(5_000);
  await expect.poll(() => notices(page)).toEqual(['batchTask: while no page was open']);
});

it('a message that a page in a frame gets too is shown by its host page alone, while that is connected', async () => {
  const { page, pageErrors } = await world.open('/messages/', {});
  await page.getByRole('button', { name: 'Hand over' }).waitFor();
  await page.evaluate(() => {
    const place = document.body.appendChild(document.createElement('div'));
    const embedded = weaverSDK.embed(place, { kind: 'batchTask', id: '1' });
    const ofFrame: string[] = [];
    Object.assign(globalThis, { ofFrame });
    embedded.on('notice', ({ text }) => ofFrame.push(text));
    return embedded.ready;
  });
  const ofFrame = () => page.evaluate(() => (globalThis as unknown as { ofFrame: string[] }).ofFrame);
  const [, frame] = page.frames();
  await expect.poll(streams).toBe(2);
  await push('zhao.lihua', 'both have it');
  await push('zhao.lihua', 'this one too');
  const both = ['batchTask: both have it', 'batchTask: this one too'];
  await expect.poll(ofFrame).toEqual(['both have it', 'this one too']);
  await expect.poll(() => notices(page)).toEqual(both);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(streams).toBe(1);
  await push('zhao.lihua', 'to the frame');
  await frame?.getByText('to the frame').waitFor();
  await expect.poll(() => notices(page)).toEqual([...both, 'batchTask: to the frame']);
  expect(await frame?.getByText('both have it').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});
