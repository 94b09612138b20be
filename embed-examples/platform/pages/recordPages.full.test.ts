import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { openFramed } from './framedPage.js';
import { openTab } from './openTab.js';
import {
  DOCUMENT,
  EMPLOYEE,
  expectArabicInTab,
  expectRecordInTab,
  heading,
  LEAVE,
  PC,
  TASK,
  TOUCH,
  type RecordRow,
  LINKED,
} from './recordPages.rows.js';

const world = useWorld();

describe('a page in a tab', () => {
  it.each<RecordRow>([
    ['a leave request', `/sp/${LEAVE.path}`, PC, LEAVE.title, '年假 · 刘洋'],
    ['a document', `/sp/${DOCUMENT.path}`, PC, DOCUMENT.title, DOCUMENT.title],
    ['a task', `/sp/task/taskViewPage/${TASK}`, PC, '评审数据同步方案', '评审数据同步方案'],
    ['an employee', `/sp/hrm/profileInfo/${EMPLOYEE}`, PC, '李伟', '员工'],
    ['an employee on a phone', `/mobile/hrm/profile/${EMPLOYEE}`, TOUCH, '李伟', '员工'],
    ['a leave request on a phone', `/mobile/${LEAVE.path}`, TOUCH, LEAVE.title, '年假 · 刘洋'],
    ['a document on a phone', `/mobile/${DOCUMENT.path}`, TOUCH, DOCUMENT.title, DOCUMENT.title],
    ['a task on a phone', `/mobile/task/taskDetail/${TASK}`, TOUCH, '评审数据同步方案', '评审数据同步方案'],
  ])('shows %s, with its title, accessible and without a violation of its policy', async (...row) => {
    await expectRecordInTab(world, row);
  });

  it.each([
    ['PC', PC],
    ['phone', TOUCH],
  ])('is in Arabic from right to left for an Arabic tenant, on a %s', (_, options) =>
    expectArabicInTab(world, options),
  );

  it('is accessible in the dark', async () => {
    const { page } = await openTab(world, `/sp/${LEAVE.path}`, { ...PC, colorScheme: 'dark' });
    await heading(page, LEAVE.title).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says that a record does not exist', async () => {
    for (const [path, text] of [
      ['workflow/flowpage/view/1', '找不到此请假申请'],
      ['doc/docDetail/1', '找不到此文档'],
      ['task/taskViewPage/1', '找不到此任务'],
    ] as const) {
      const { page } = await openTab(world, `/sp/${path}`, PC);
      await page.getByText(text).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
  });

  it('completes a task', async () => {
    const { page } = await openTab(world, `/sp/task/taskViewPage/${TASK}`, PC);
    await page.getByRole('button', { name: '标记为完成' }).click();
    await page.getByRole('button', { name: '重新打开' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '重新打开' }).waitFor();
  });

  it.each([
    ['document', '4915532168790020003', '?meetingId=7', `/sp/${DOCUMENT.path}__meetingId=7`, DOCUMENT.title],
    ['task', TASK, '', `/sp/task/taskViewPage/${TASK}`, '评审数据同步方案'],
    ['employee', EMPLOYEE, '', `/sp/hrm/profileInfo/${EMPLOYEE}`, '李伟'],
  ])('an outbound link to a %s leads to its page', async (kind, id, query, path, name) => {
    const { page } = await openTab(world, `/sp/outbound/${kind}/${id}${query}`, PC);
    await heading(page, name).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('leads over the sign-in page without a session', async () => {
    const { page } = await world.open(`${world.stack.api}/sp/${DOCUMENT.path}`, PC);
    await page.getByLabel('Account').selectOption('li.wei');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, DOCUMENT.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sp/${DOCUMENT.path}`);
  });

  it('shows a document on a phone, accessible and within its policy, and has the address of the next one', async () => {
    const row = ['a document', `/mobile/${DOCUMENT.path}`, TOUCH, DOCUMENT.title, DOCUMENT.title] as const;
    const { page } = await expectRecordInTab(world, row);
    await page.getByRole('link', { name: LINKED.title }).click();
    await heading(page, LINKED.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/mobile/${LINKED.path}`);
    await expect.poll(() => page.title()).toBe(LINKED.title);
    await page.reload();
    await heading(page, LINKED.title).waitFor();
  });

  it('works without storage', async () => {
    const { page } = await openTab(world, '/sp/nothing', PC);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${world.stack.api}/sp/${DOCUMENT.path}`);
    await heading(page, DOCUMENT.title).waitFor();
  });
});

describe('a page in a frame of a host page', () => {
  it.each([
    [`/sp/${LEAVE.path}`, LEAVE.title, '年假 · 刘洋'],
    [`/sp/${DOCUMENT.path}`, DOCUMENT.title, DOCUMENT.title],
    [`/mobile/task/taskDetail/${TASK}`, '评审数据同步方案', '评审数据同步方案'],
  ])('%s gets its session from the host page and says that it is ready', async (path, name, title) => {
    const { page, frame, events, pageErrors, violations } = await openFramed(world, path);
    await heading(frame, name).waitFor();
    await expect.poll(() => events('page:ready')).toHaveLength(1);
    await expect.poll(() => events('title')).toContainEqual({ title });
    await expect.poll(() => page.locator('iframe').evaluate((element) => element.clientHeight)).not.toBe(150);
    // Its frame is as high as its content.
    expect(await frame.locator('html').evaluate((root) => root.scrollHeight > root.clientHeight)).toBe(false);
    expect(await events('page:error')).toEqual([]);
    expect([pageErrors, violations]).toEqual([[], []]);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('follows language and theme of the host page', async () => {
    const { page, frame } = await openFramed(world, `/sp/task/taskViewPage/${TASK}`, {
      config: { language: 'en_US' },
    });
    await frame.getByRole('button', { name: 'Mark as done' }).waitFor();
    await page.evaluate(() => weaverSDK.setLanguage('ar_AE'));
    await frame.getByRole('button', { name: 'وضع علامة منجزة' }).waitFor();
    await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl');
    await page.evaluate(() => weaverSDK.setTheme({ primaryColor: '#aa0055' }));
    await expect
      .poll(() =>
        frame.locator('.wp-root').evaluate((root) => getComputedStyle(root).getPropertyValue('--wp-primary')),
      )
      .toBe('#aa0055');
  });

  it('works where the browser gives frames no storage', async () => {
    const { frame, events } = await openFramed(world, `/sp/${DOCUMENT.path}`, {
      prepare: (page) =>
        page.addInitScript(() => {
          if (window.parent === window) return;
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          }
        }),
    });
    await heading(frame, DOCUMENT.title).waitFor();
    expect(await events('page:error')).toEqual([]);
  });

  it('goes on with a renewed session of the host page when its own has expired', async () => {
    const { frame, events } = await openFramed(world, `/sp/task/taskViewPage/${TASK}`);
    await frame.getByRole('button', { name: '标记为完成' }).waitFor();
    await world.control.expire();
    await frame.getByRole('button', { name: '标记为完成' }).click();
    await frame.getByRole('button', { name: '重新打开' }).waitFor();
    expect(await events('page:error')).toEqual([]);
  });

  it('reports that its own SDK did not load', async () => {
    const { frame, events } = await openFramed(world, `/sp/${DOCUMENT.path}`, {
      beforeFrame: () => world.control.switchCall('sdkFile', { mode: 'fail', match: '/weaver-sdk.js' }),
    });
    await expect
      .poll(() => events('page:error'))
      .toEqual([expect.objectContaining({ code: 'CHUNK_FAILED' })]);
    await frame.getByText('This page could not be loaded').waitFor();
  });

  it('says so when the page around it does not answer', async () => {
    const { page } = await world.open('/bare/', PC);
    await page.clock.install();
    await page.evaluate((address) => {
      const iframe = document.createElement('iframe');
      iframe.src = address;
      document.body.append(iframe);
    }, `${world.stack.api}/sp/${DOCUMENT.path}`);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.locator('html').getAttribute('class')).toBe('framed');
    await page.clock.fastForward(30_000);
    await frame.getByText('The page around this one has not answered').waitFor();
    expect(await frame.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
      `${world.stack.api}/sp/${DOCUMENT.path}`,
    );
  });
});
