import type { BrowserContextOptions, FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { configFor } from '../../hosts/bare/pageSdk.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld, type HostPage } from '../../testing/world.js';
import { stackCalls } from '../testStack.js';

const world = useWorld();
const { signIn } = stackCalls(() => world.stack);

const PC = { viewport: { width: 1000, height: 700 } };
const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true };

/** Li Wei's: a document with a link to another one and one to another site, his task, and a request that he decides. */
const DOCUMENT = { path: 'doc/docDetail/4915532168790020003', title: '嵌入式组件接入规范' };
const LINKED = { path: 'doc/docDetail/4915532168790020006', title: '信息安全责任书' };
const LEAVE = { path: 'workflow/flowpage/view/4915532168790110002', title: '年假' };
const EMPLOYEE = '4915532168790010003';
const TASK = '4915532168790030007';

/** Opens a page of the platform in a tab, with the cookie of a session. */
async function openTab(
  path: string,
  options: BrowserContextOptions = PC,
  account = 'li.wei',
): Promise<HostPage> {
  const session = await signIn(account);
  const { host } = new URL(world.stack.api);
  const cookie = { name: 'ETEAMSID', value: session, domain: host.split(':')[0] ?? '', path: '/' };
  return world.open(world.stack.api + path, {
    ...options,
    storageState: {
      cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }],
      origins: [],
    },
  });
}

const heading = (page: Page | FrameLocator, name: string): ReturnType<Page['getByRole']> =>
  page.getByRole('heading', { name, exact: true, level: 2 });

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('a page in a tab', () => {
  it.each([
    ['a leave request', `/sp/${LEAVE.path}`, PC, LEAVE.title, '年假 · 刘洋'],
    ['a document', `/sp/${DOCUMENT.path}`, PC, DOCUMENT.title, DOCUMENT.title],
    ['a task', `/sp/task/taskViewPage/${TASK}`, PC, '评审数据同步方案', '评审数据同步方案'],
    ['an employee', `/sp/hrm/profileInfo/${EMPLOYEE}`, PC, '李伟', '员工'],
    ['an employee on a phone', `/mobile/hrm/profile/${EMPLOYEE}`, PHONE, '李伟', '员工'],
    ['a leave request on a phone', `/mobile/${LEAVE.path}`, PHONE, LEAVE.title, '年假 · 刘洋'],
    ['a document on a phone', `/mobile/${DOCUMENT.path}`, PHONE, DOCUMENT.title, DOCUMENT.title],
    ['a task on a phone', `/mobile/task/taskDetail/${TASK}`, PHONE, '评审数据同步方案', '评审数据同步方案'],
  ])('shows %s, with its title, accessible and without a violation of its policy', async (...row) => {
    const [, path, options, name, title] = row;
    const { page, pageErrors, violations } = await openTab(`${path}__from=mail`, options);
    await heading(page, name).waitFor();
    await expect.poll(() => page.title()).toBe(title);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'zh-CN',
      'ltr',
    ]);
    expect(await isSideways(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    expect([pageErrors, violations]).toEqual([[], []]);
  });

  it.each([
    ['PC', PC],
    ['phone', PHONE],
  ])('is in Arabic from right to left for an Arabic tenant, on a %s', async (_, options) => {
    const path = `/sp/doc/docDetail/5120764309180020003`;
    const { page } = await openTab(path, options, 'layla.hassan');
    await heading(page, 'ميزانية الربع الرابع').waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('مستند');
    expect(await isSideways(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is accessible in the dark', async () => {
    const { page } = await openTab(`/sp/${LEAVE.path}`, { ...PC, colorScheme: 'dark' });
    await heading(page, LEAVE.title).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says that a record does not exist', async () => {
    for (const [path, text] of [
      ['workflow/flowpage/view/1', '找不到此请假申请'],
      ['doc/docDetail/1', '找不到此文档'],
      ['task/taskViewPage/1', '找不到此任务'],
    ] as const) {
      const { page } = await openTab(`/sp/${path}`);
      await page.getByText(text).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
  });

  it('decides a leave request', async () => {
    const { page } = await openTab(`/sp/${LEAVE.path}`);
    await page.getByRole('button', { name: '批准' }).click();
    await page.getByText('已批准').waitFor();
    await page.reload();
    await page.getByText('已批准').waitFor();
    expect(await page.getByRole('button', { name: '批准' }).count()).toBe(0);
  });

  it('completes a task', async () => {
    const { page } = await openTab(`/sp/task/taskViewPage/${TASK}`);
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
    const { page } = await openTab(`/sp/outbound/${kind}/${id}${query}`);
    await heading(page, name).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('has the address of the document that it shows', async () => {
    const { page } = await openTab(`/mobile/${DOCUMENT.path}`);
    await page.getByRole('link', { name: LINKED.title }).click();
    await heading(page, LINKED.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/mobile/${LINKED.path}`);
    await expect.poll(() => page.title()).toBe(LINKED.title);
    await page.reload();
    await heading(page, LINKED.title).waitFor();
  });

  it('leads over the sign-in page without a session', async () => {
    const { page } = await world.open(`${world.stack.api}/sp/${DOCUMENT.path}`, PC);
    await page.getByLabel('Account').selectOption('li.wei');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, DOCUMENT.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sp/${DOCUMENT.path}`);
  });

  it('works without storage', async () => {
    const { page } = await openTab('/sp/nothing');
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
  const EVENTS = [
    'page:ready',
    'page:error',
    'title',
    'navigate',
    'link',
    'broadcast',
    'tokenExpired',
  ] as const;

  interface Framed extends HostPage {
    readonly frame: FrameLocator;
    /** The events of one name so far. */
    events(name: (typeof EVENTS)[number]): Promise<unknown[]>;
  }

  /** How a host page shows a page of the platform. */
  interface Framing {
    /** For the host's own `init`. */
    readonly config?: object;
    /** Called before the host page loads. */
    readonly prepare?: (page: Page) => Promise<unknown>;
    /** Called when the host has its session, before the frame is added. */
    readonly beforeFrame?: () => Promise<void>;
  }

  /** A host page whose only content is a frame; the session is the host's. */
  async function openFramed(path: string, framing: Framing = {}): Promise<Framed> {
    const opened = await world.open('/bare/', PC);
    const { page } = opened;
    if (framing.prepare !== undefined) {
      await framing.prepare(page);
      await page.reload();
    }
    await page.evaluate(
      async (config) => {
        await weaverSDK.init(config);
      },
      { ...configFor(world.stack), ...framing.config },
    );
    await framing.beforeFrame?.();
    await page.evaluate(
      ([target, names]) => {
        const heard: Record<string, unknown[]> = {};
        const frame = weaverSDK.embed('#island', target);
        for (const name of names) {
          heard[name] = [];
          frame.on(name, (data: unknown) => {
            const { preventDefault, ...rest } = (data ?? {}) as { preventDefault?: () => void };
            preventDefault?.();
            heard[name]?.push(rest);
          });
        }
        Object.assign(window, { heard, frame });
      },
      [path, EVENTS] as const,
    );
    return {
      ...opened,
      frame: page.frameLocator('iframe'),
      events: (name) =>
        page.evaluate(
          (one) => (window as unknown as { heard: Record<string, unknown[]> }).heard[one] ?? [],
          name,
        ),
    };
  }

  const call = (page: Page, name: string, data: unknown): Promise<void> =>
    page.evaluate(
      ([method, value]) => {
        (window as unknown as { frame: { call(name: string, data: unknown): void } }).frame.call(
          method,
          value,
        );
      },
      [name, data] as const,
    );

  it.each([
    [`/sp/${LEAVE.path}`, LEAVE.title, '年假 · 刘洋'],
    [`/sp/${DOCUMENT.path}`, DOCUMENT.title, DOCUMENT.title],
    [`/mobile/task/taskDetail/${TASK}`, '评审数据同步方案', '评审数据同步方案'],
  ])('%s gets its session from the host page and says that it is ready', async (path, name, title) => {
    const { page, frame, events, pageErrors, violations } = await openFramed(path);
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

  it('gives links to the host page and follows none itself', async () => {
    const { page, frame, events } = await openFramed(`/sp/${DOCUMENT.path}`);
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
  });

  it('says where it goes inside, and back', async () => {
    const { frame, events } = await openFramed(`/sp/${DOCUMENT.path}`);
    await frame.getByRole('link', { name: LINKED.title }).click();
    await heading(frame, LINKED.title).waitFor();
    await expect.poll(() => events('navigate')).toEqual([{ path: `/sp/${LINKED.path}` }]);
    await frame.getByRole('button', { name: '返回' }).click();
    await heading(frame, DOCUMENT.title).waitFor();
    await expect
      .poll(async () => (await events('navigate')).at(-1))
      .toEqual({ path: `/sp/${DOCUMENT.path}` });
  });

  it('shows the record that the host page wants, and ignores other paths', async () => {
    const { page, frame, events } = await openFramed(`/sp/${DOCUMENT.path}`);
    await heading(frame, DOCUMENT.title).waitFor();
    for (const path of ['/sp/nothing/1', 'https://evil.example/', 7, null]) {
      await call(page, 'navigate', { path });
    }
    await call(page, 'navigate', undefined);
    // Calls arrive in order, so those before this one have had their effect.
    await call(page, 'language', { language: 'ar_AE', dir: 'rtl' });
    await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl');
    await heading(frame, DOCUMENT.title).waitFor();
    expect(await events('page:ready')).toHaveLength(1);
    await call(page, 'navigate', { path: `/sp/task/taskViewPage/${TASK}` });
    await heading(frame, '评审数据同步方案').waitFor();
    await expect.poll(() => events('page:ready')).toHaveLength(2);
    expect(await frame.locator('html').evaluate(() => location.pathname)).toBe(
      `/sp/task/taskViewPage/${TASK}`,
    );
    expect(await frame.getByRole('heading', { level: 2 }).count()).toBe(1);
    expect(await events('page:error')).toEqual([]);
  });

  it('tells the host page what was changed', async () => {
    const { frame, events } = await openFramed(`/sp/task/taskViewPage/${TASK}`);
    await frame.getByRole('button', { name: '标记为完成' }).click();
    await expect.poll(() => events('broadcast')).toEqual([{ name: 'tick', data: { id: TASK, done: true } }]);
  });

  it('follows language and theme of the host page', async () => {
    const { page, frame } = await openFramed(`/sp/task/taskViewPage/${TASK}`, {
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

  it('reports that it cannot be shown', async () => {
    const { frame, events } = await openFramed(`/sp/${DOCUMENT.path}`, {
      beforeFrame: () => world.control.switchCall('baseTeams', { mode: 'fail' }),
    });
    await expect
      .poll(() => events('page:error'))
      .toEqual([expect.objectContaining({ code: 'REQUEST_FAILED' })]);
    await frame.getByRole('alert').first().waitFor();
    expect(await events('page:ready')).toEqual([]);
  });

  it('reports that its own SDK did not load', async () => {
    const { frame, events } = await openFramed(`/sp/${DOCUMENT.path}`, {
      beforeFrame: () => world.control.switchCall('sdkFile', { mode: 'fail', match: '/weaver-sdk.js' }),
    });
    await expect
      .poll(() => events('page:error'))
      .toEqual([expect.objectContaining({ code: 'CHUNK_FAILED' })]);
    await frame.getByText('This page could not be loaded').waitFor();
  });

  it('tells the host page that its session has expired, and asks nobody for a password', async () => {
    const { frame, events } = await openFramed(`/sp/task/taskViewPage/${TASK}`, {
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

  it('works where the browser gives frames no storage', async () => {
    const { frame, events } = await openFramed(`/sp/${DOCUMENT.path}`, {
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
    const { frame, events } = await openFramed(`/sp/task/taskViewPage/${TASK}`);
    await frame.getByRole('button', { name: '标记为完成' }).waitFor();
    await world.control.expire();
    await frame.getByRole('button', { name: '标记为完成' }).click();
    await frame.getByRole('button', { name: '重新打开' }).waitFor();
    expect(await events('page:error')).toEqual([]);
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
