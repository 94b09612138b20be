import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { call } from '../bare/liveSession.js';
import {
  TITLE,
  RIGHT,
  field,
  box,
  password,
  signIn,
  tasksShown,
  open,
  beRefused,
  reloginCalls,
  beRefusedBeside,
  focused,
  expectContinued,
  signedIn,
} from './reloginPage.js';

const world = useWorld();

/** Gives the page shortcuts of one key, which it prevents outside of fields, as far as it sees them. */
const preventSingleKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      const { isContentEditable, tagName } = event.target as HTMLElement;
      if (isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName)) return;
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.preventDefault();
    });
  });

describe('the relogin dialog', () => {
  it('restores the session in two tabs: signing in in one closes the dialog of the other', async () => {
    const { page: first, pageErrors } = await open(world);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await tasksShown(second);
    await field(second).fill(`${TITLE} 2`);
    await beRefused(world, first);
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
    expect((await reloginCalls(world)).length).toBe(1);
    expect(await first.locator('#log').textContent()).not.toContain('no source');
    expect(pageErrors).toEqual([]);
  });

  it('shows the account, says what is wrong, refuses another person and removes their session, keeps the text typed on the page, and is accessible', async () => {
    const { page } = await open(world);
    await preventSingleKeys(page);
    await field(page).pressSequentially('li.wei');
    expect(await field(page).inputValue()).toBe('li.wei');
    await beRefusedBeside(world, page);
    await box(page).getByText('李伟').waitFor();
    expect(await box(page).getByLabel('账号').inputValue()).toBe('li.wei');
    expect(await focused(page)).toContain('密码');

    await signIn(page).click();
    await box(page).getByText('请输入密码。').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, 'dialog')).toEqual([]);
    }
    await password(page).pressSequentially('guess');
    expect(await password(page).inputValue()).toBe('guess');
    await page.keyboard.press('Enter');
    await box(page).getByText('账号或密码错误。').waitFor();
    expect(await password(page).inputValue()).toBe('');
    expect(await focused(page)).toContain('密码');
    expect(await field(page).inputValue()).toBe(TITLE);

    await box(page).getByLabel('账号').fill('wang.fang');
    await password(page).fill('wang.fang-2026');
    await signIn(page).click();
    await box(page).getByText('该账号属于其他用户，此处只有李伟可以继续。').waitFor();
    await expect
      .poll(async () => (await world.control.requests()).some(({ path }) => path === '/papi/session/logout'))
      .toBe(true);
    await box(page).getByLabel('账号').fill('li.wei');

    await password(page).fill(RIGHT);
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    await page.getByText('Four panels are shown.').waitFor();
    expect(await field(page).inputValue()).toBe(TITLE);
  });
});

it('the password is asked for when the host’s source fails, and the call continues', () =>
  expectContinued(world, '/bare/'));

it("opens a login address on the platform's own origin without a question, and asks once before an unknown one", async () => {
  const page = await signedIn(world, '/bare/');
  await world.control.switchCall('taskList', {
    mode: 'loginAddress',
    to: `${world.stack.api}/login?from=test`,
  });
  const own = page.context().waitForEvent('page');
  expect(await call(page)).toEqual(['ANSWER_ERROR']);
  expect((await own).url()).toContain('/login?from=test');
  const question = page.getByRole('alertdialog');
  expect(await question.count()).toBe(0);

  await world.control.switchCall('taskList', {
    mode: 'loginAddress',
    // The same server under a name that no config trusts.
    to: `${world.stack.api.replace('127.0.0.1', 'localhost')}/login?from=test`,
  });
  expect(await call(page)).toEqual(['ANSWER_ERROR']);
  expect(await call(page)).toEqual(['ANSWER_ERROR']);
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
