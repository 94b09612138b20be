import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { callFramed, openFramed, type Framed } from './framedPage.js';
import {
  DOCUMENT,
  expectArabicInTab,
  expectRecordInTab,
  heading,
  LEAVE,
  LINKED,
  PC,
  TASK,
  TOUCH,
} from './recordPages.rows.js';

const world = useWorld();

describe('a page in a tab', () => {
  it('shows a leave request on a PC, accessible and within its policy, and decides it', async () => {
    const row = ['a leave request', `/sp/${LEAVE.path}`, PC, LEAVE.title, '年假 · 刘洋'] as const;
    const { page } = await expectRecordInTab(world, row);
    await page.getByRole('button', { name: '批准' }).click();
    await page.getByText('已批准').waitFor();
    await page.reload();
    await page.getByText('已批准').waitFor();
    expect(await page.getByRole('button', { name: '批准' }).count()).toBe(0);
  });

  it('is in Arabic from right to left for an Arabic tenant, accessible on a dark phone', () =>
    expectArabicInTab(world, { ...TOUCH, colorScheme: 'dark' }));
});

/** The page shows the record that the host page wants, ignores other paths, and tells the host page what was changed. */
async function expectWantedRecord({
  page,
  frame,
  events,
}: Pick<Framed, 'page' | 'frame' | 'events'>): Promise<void> {
  const readies = (await events('page:ready')).length;
  for (const path of ['/sp/nothing/1', 'https://evil.example/', 7, null]) {
    await callFramed(page, 'navigate', { path });
  }
  await callFramed(page, 'navigate', undefined);
  // Calls arrive in order, so those before this one have had their effect.
  await callFramed(page, 'language', { language: 'ar_AE', dir: 'rtl' });
  await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl');
  await heading(frame, DOCUMENT.title).waitFor();
  expect(await events('page:ready')).toHaveLength(readies);
  await callFramed(page, 'navigate', { path: `/sp/task/taskViewPage/${TASK}` });
  await heading(frame, '评审数据同步方案').waitFor();
  await expect.poll(() => events('page:ready')).toHaveLength(readies + 1);
  expect(await frame.locator('html').evaluate(() => location.pathname)).toBe(`/sp/task/taskViewPage/${TASK}`);
  expect(await frame.getByRole('heading', { level: 2 }).count()).toBe(1);
  expect(await events('page:error')).toEqual([]);
  await frame.getByRole('button', { name: 'وضع علامة منجزة' }).click();
  await expect.poll(() => events('broadcast')).toEqual([{ name: 'tick', data: { id: TASK, done: true } }]);
}

describe('a page in a frame of a host page', () => {
  it('gets its session from the host page, fits its frame, gives links to the host page, says where it goes inside, and shows the record that the host page wants', async () => {
    const { page, frame, events, pageErrors, violations } = await openFramed(world, `/sp/${DOCUMENT.path}`);
    await heading(frame, DOCUMENT.title).waitFor();
    await expect.poll(() => events('page:ready')).toHaveLength(1);
    await expect.poll(() => events('title')).toContainEqual({ title: DOCUMENT.title });
    await expect.poll(() => page.locator('iframe').evaluate((element) => element.clientHeight)).not.toBe(150);
    // Its frame is as high as its content.
    expect(await frame.locator('html').evaluate((root) => root.scrollHeight > root.clientHeight)).toBe(false);
    expect(await events('page:error')).toEqual([]);
    expect([pageErrors, violations]).toEqual([[], []]);
    expect(await page.context().cookies()).toEqual([]);

    await frame.getByRole('link', { name: '内容安全策略说明' }).click();
    await expect
      .poll(() => events('link'))
      .toEqual([{ url: 'https://developer.mozilla.org/zh-CN/docs/Web/HTTP/CSP' }]);
    await frame.getByRole('link', { name: LINKED.title }).click({ modifiers: ['ControlOrMeta'] });
    await expect
      .poll(async () => (await events('link'))[1])
      .toEqual({
        url: `${world.stack.api}/sp/${LINKED.path}`,
      });
    expect(
      page
        .context()
        .pages()
        .map((one) => one.url()),
    ).toEqual([page.url()]);
    await heading(frame, DOCUMENT.title).waitFor();

    await frame.getByRole('link', { name: LINKED.title }).click();
    await heading(frame, LINKED.title).waitFor();
    await expect.poll(() => events('navigate')).toEqual([{ path: `/sp/${LINKED.path}` }]);
    await frame.getByRole('button', { name: '返回' }).click();
    await heading(frame, DOCUMENT.title).waitFor();
    await expect
      .poll(async () => (await events('navigate')).at(-1))
      .toEqual({ path: `/sp/${DOCUMENT.path}` });

    await expectWantedRecord({ page, frame, events });
  });

  it('reports that it cannot be shown', async () => {
    const { frame, events } = await openFramed(world, `/sp/${DOCUMENT.path}`, {
      beforeFrame: () => world.control.switchCall('baseTeams', { mode: 'fail' }),
    });
    await expect
      .poll(() => events('page:error'))
      .toEqual([expect.objectContaining({ code: 'REQUEST_FAILED' })]);
    await frame.getByRole('alert').first().waitFor();
    expect(await events('page:ready')).toEqual([]);
  });

  it('tells the host page that its session has expired, and asks nobody for a password', async () => {
    const { frame, events } = await openFramed(world, `/sp/task/taskViewPage/${TASK}`, {
      config: { prompts: { relogin: false } },
    });
    await frame.getByRole('button', { name: '标记为完成' }).waitFor();
    await world.control.switchCall('token', { mode: 'fail' });
    await world.control.expire();
    await frame.getByRole('button', { name: '标记为完成' }).click();
    await expect.poll(() => events('tokenExpired')).toHaveLength(1);
    await frame.getByRole('alert').first().waitFor();
    expect(await frame.getByRole('dialog').count()).toBe(0);
  });

  it('is not shown by a page that is not allowed', async () => {
    // The same server under a name that is on no list.
    const stranger = world.stack.host.replace('localhost', '127.0.0.1');
    const { page, console: messages } = await world.open(`${stranger}/bare/`, PC);
    await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const iframe = document.createElement('iframe');
          iframe.onload = resolve;
          iframe.src = address;
          document.body.append(iframe);
        }),
      `${world.stack.api}/sp/${DOCUMENT.path}`,
    );
    await expect.poll(() => messages.join()).toContain('frame-ancestors');
    expect(await page.frameLocator('iframe').locator('#record').count()).toBe(0);
  });
});
