import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const TITLE = '写到一半的任务';
const RIGHT = 'li.wei-2026';

const field = (page: Page) => page.locator('#tasks').getByRole('textbox').first();
const box = (page: Page): Locator => page.getByRole('dialog', { name: '登录已过期' });
const password = (page: Page) => box(page).getByLabel('密码');
const signIn = (page: Page) => box(page).getByRole('button', { name: '登录', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for the tasks, and for what the SDK requests after the first paint: those calls could be refused too. */
async function tasksShown(page: Page): Promise<void> {
  await page.locator('#tasks').getByRole('checkbox').first().waitFor();
  await afterFirstPaint(page);
  await page.waitForLoadState('networkidle');
}

async function open(options: { viewport?: { width: number; height: number } } = {}) {
  const host = await world.open('/session/?relogin', options);
  await tasksShown(host.page);
  return host;
}

/** Ends every session and adds the half-typed task: its call is refused, and no source has another session. */
async function beRefused(page: Page): Promise<void> {
  await field(page).fill(TITLE);
  await world.control.expire();
  await field(page).press('Enter');
  await box(page).waitFor();
}

/** The same by another call: the text in the form has not been sent. */
async function beRefusedBeside(page: Page): Promise<void> {
  await field(page).fill(TITLE);
  await world.control.expire();
  await page.getByRole('button', { name: 'Show four more panels at once' }).click();
  await box(page).waitFor();
}

/** The element with the focus, through shadow roots: its label or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    if (active === document.body) return '';
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : undefined;
    return label ?? active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

const reloginCalls = async () =>
  (await world.control.requests()).filter(({ path }) => path === '/papi/session/relogin');

describe('the relogin dialog', () => {
  it('restores the session in two tabs: signing in in one closes the dialog of the other', async () => {
    const { page: first, pageErrors } = await open();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await tasksShown(second);
    await field(second).fill(`${TITLE} 2`);
    await beRefused(first);
    await field(second).press('Enter');
    await box(second).waitFor();

    await password(first).fill(RIGHT);
    await signIn(first).click();
    for (const page of [first, second]) await box(page).waitFor({ state: 'detached' });
    await first.locator('#tasks').getByRole('checkbox', { name: TITLE, exact: true }).waitFor();
    await second
      .locator('#tasks')
      .getByRole('checkbox', { name: `${TITLE} 2`, exact: true })
      .waitFor();
    expect((await reloginCalls()).length).toBe(1);
    expect(await first.locator('#log').textContent()).not.toContain('no source');
    expect(pageErrors).toEqual([]);
  });

  it('shows the account, and keeps the password after a mistake and the text typed on the page', async () => {
    const { page } = await open();
    await beRefusedBeside(page);
    await box(page).getByText('李伟').waitFor();
    expect(await box(page).getByLabel('账号').inputValue()).toBe('li.wei');
    expect(await focused(page)).toContain('密码');

    await signIn(page).click();
    await box(page).getByText('请输入密码。').waitFor();
    await password(page).fill('guess');
    await page.keyboard.press('Enter');
    await box(page).getByText('账号或密码错误。').waitFor();
    expect(await password(page).inputValue()).toBe('');
    expect(await focused(page)).toContain('密码');
    expect(await field(page).inputValue()).toBe(TITLE);

    await password(page).fill(RIGHT);
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    await page.getByText('Four panels are shown.').waitFor();
    expect(await field(page).inputValue()).toBe(TITLE);
  });

  it('refuses another person, and removes their session', async () => {
    const { page } = await open();
    await beRefused(page);
    await box(page).getByLabel('账号').fill('wang.fang');
    await password(page).fill('wang.fang-2026');
    await signIn(page).click();
    await box(page).getByText('该账号属于其他用户，此处只有李伟可以继续。').waitFor();
    await expect
      .poll(async () => (await world.control.requests()).some(({ path }) => path === '/papi/session/logout'))
      .toBe(true);
    await box(page).getByLabel('账号').fill('li.wei');
    await password(page).fill(RIGHT);
    await signIn(page).click();
    await box(page).waitFor({ state: 'detached' });
    await page.locator('#tasks').getByRole('checkbox', { name: TITLE, exact: true }).waitFor();
  });

  it('shows when to try again after too many attempts, and that the platform is unreachable', async () => {
    const { page } = await open();
    await beRefused(page);
    for (let guess = 0; guess < 6; guess += 1) {
      await password(page).fill('guess');
      await signIn(page).click();
      await expect.poll(async () => (await reloginCalls()).length).toBe(guess + 1);
      await expect.poll(() => password(page).inputValue()).toBe('');
    }
    await box(page)
      .getByText(/尝试次数过多，请5分钟后重试。/)
      .waitFor();
    await world.control.switchCall('relogin', { mode: 'refuse' });
    await password(page).fill(RIGHT);
    await signIn(page).click();
    await box(page).getByText('无法连接到办公平台').waitFor();
  });

  it('sends the user to the platform’s login page, and continues when they return', async () => {
    const { page } = await open();
    await beRefused(page);
    await world.control.switchCall('relogin', { mode: 'loginAddress', to: 'https://login.example.com/in' });
    await password(page).fill(RIGHT);
    await signIn(page).click();
    await box(page).getByText('https://login.example.com/in').waitFor();
    expect(await box(page).getByText('未经验证的链接').isVisible()).toBe(true);
    await box(page).getByRole('button', { name: '继续', exact: true }).click();
    await box(page).getByText('您尚未登录。').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('closes on Escape: the call fails by name, the host is notified, and typed text stays', async () => {
    const { page } = await open();
    await beRefusedBeside(page);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await page.getByText('The session is over, and no source has another one.').waitFor();
    expect(await field(page).inputValue()).toBe(TITLE);
  });

  it('traps the focus and returns it', async () => {
    const { page } = await open();
    await beRefusedBeside(page);
    const stops = new Set<string>();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      stops.add(await focused(page));
    }
    expect([...stops].some((stop) => /End every session|Sign out/.test(stop))).toBe(false);
    expect([...stops].filter((stop) => /取消|登录|关闭|账号|密码/.test(stop)).length).toBe(5);
    await button(page, '取消').click();
    await box(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Show four more panels at once');
  });

  it('is removed with the SDK', async () => {
    const { page } = await open();
    await beRefused(page);
    await password(page).fill(RIGHT);
    await page.evaluate(() =>
      (globalThis as unknown as { weaverSDK: { destroy(): unknown } }).weaverSDK.destroy(),
    );
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-weaver-prompts]').count()).toBe(0);
  });

  it('is accessible on a screen and at a phone’s width', async () => {
    for (const width of [1280, 320]) {
      const { page } = await open({ viewport: { width, height: 700 } });
      await beRefused(page);
      await signIn(page).click();
      await box(page).getByText('请输入密码。').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const frame = await page.locator('.weaver-ui-dialog-frame').boundingBox();
      expect(frame?.width ?? 0).toBeLessThanOrEqual(width);
    }
  });
});

describe.each([
  ['one file', '/bare/', true],
  ['light script', '/light/', false],
  ['ES modules', '/esm-vite/', false],
])('in the build as %s', (_, path, isBare) => {
  /** A call as modules make it. */
  const call = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const shared = (globalThis as unknown as Record<string, Record<string, { request: unknown }>>)[
        '__weaverShared__'
      ];
      const request = shared?.['@weapp/utils']?.request as (options: object) => Promise<unknown>;
      return request({ url: '/api/task/list', method: 'POST', data: {} }).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      );
    });

  async function signedIn(prompts: object = {}): Promise<Page> {
    const { page } = await world.open(path);
    if (isBare) {
      const { api: oadomain, static: staticDomain } = world.stack;
      const authTokenApi = '/api/weaver-token?user=li.wei';
      await page.evaluate(
        (config) =>
          (globalThis as unknown as { weaverSDK: { init(given: object): Promise<unknown> } }).weaverSDK
            .init(config)
            .then(() => undefined),
        { oadomain, staticDomain, authTokenApi, prompts },
      );
    } else {
      await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
    }
    return page;
  }

  it('asks for the password when the host’s source fails, and the call continues', async () => {
    const page = await signedIn();
    await world.control.switchCall('token', { mode: 'fail' });
    await world.control.expire();
    const calling = call(page);
    await password(page).fill(RIGHT);
    await signIn(page).click();
    expect(await calling).toBe('answered');
  });

  it("opens a login address on the platform's own origin without a question", async () => {
    const page = await signedIn();
    await world.control.switchCall('taskList', {
      mode: 'loginAddress',
      to: `${world.stack.api}/login?from=test`,
    });
    const opening = page.context().waitForEvent('page');
    expect(await call(page)).toBe('ANSWER_ERROR');
    expect((await opening).url()).toContain('/login?from=test');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('asks once before an unknown login address, and remembers the answer', async () => {
    const page = await signedIn();
    await world.control.switchCall('taskList', {
      mode: 'loginAddress',
      // The same server under a name that no config trusts.
      to: `${world.stack.api.replace('127.0.0.1', 'localhost')}/login?from=test`,
    });
    expect(await call(page)).toBe('ANSWER_ERROR');
    expect(await call(page)).toBe('ANSWER_ERROR');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    expect(await question.count()).toBe(1);
    await question.getByText('您正在打开未经验证的链接，可能存在未知的安全风险，确认打开吗？').waitFor();
    await question.getByLabel('不再提醒').check();
    const opening = page.context().waitForEvent('page');
    await question.getByRole('button', { name: '打开', exact: true }).click();
    const opened = await opening;
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('weapp-utils-alink-noRemind'))).toBe('true');
  });

  it('shows a module’s error once, and announces it', async () => {
    const page = await signedIn();
    await world.control.switchCall('taskList', {
      mode: 'lie',
      body: { code: 500, status: false, msg: '<b>No</b>' },
    });
    await page.evaluate(async () => {
      const shared = (globalThis as unknown as Record<string, Record<string, { request: unknown }>>)[
        '__weaverShared__'
      ];
      const request = shared?.['@weapp/utils']?.request as (options: object) => Promise<unknown>;
      const ask = (module: string) =>
        request({ url: '/api/task/list', method: 'POST', data: {}, module }).catch(() => undefined);
      await ask('hrm');
      await ask('dw');
      await ask('dw');
    });
    const messages = page.locator('[data-weaver-prompts] [aria-live="assertive"] li');
    await messages.first().waitFor();
    expect(await messages.count()).toBe(1);
    expect(await messages.textContent()).toContain('<b>No</b>');
    if (isBare) expect(await axeViolations(page)).toEqual([]);
  });
});
