import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';

import { APPEAL_CALLS } from '../../../../src/wire/sensitive.js';
import { axeViolations } from '../../../testing/axe.js';
import { useWorld, type HostPage } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';

const world = useWorld();
const { call, control, signIn } = stackCalls(() => world.stack);

const MARKUP = '<img src="x" onerror="window.hacked = true">';

let liWei: string;
beforeEach(async () => {
  liWei = await signIn('li.wei');
});

async function appeal(sensitiveWords: string, appealReason: string): Promise<void> {
  const answer = await call('POST', APPEAL_CALLS.pc.path, liWei, { sensitiveWords, appealReason });
  expect(answer).toMatchObject({ status: true });
}

const openAppeals = (query = '', options?: BrowserContextOptions): Promise<HostPage> =>
  world.open(`${world.stack.api}/control/appeals.html${query}`, options);

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const cardOf = (page: Page, part: string, text: string): Locator =>
  section(page, part).getByRole('listitem').filter({ hasText: text });
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

it('is reached from the start page and the control page', async () => {
  const { page } = await world.open('/');
  await page.getByRole('link', { name: 'Sensitive words' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sensitive words' }).waitFor();
  await page.getByRole('link', { name: 'Platform control' }).click();
  await page.getByRole('link', { name: 'Sensitive words' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sensitive words' }).waitFor();
});

describe('appeals', () => {
  it('are listed with person, words, reason, time and place, open ones first', async () => {
    const { page, pageErrors, violations } = await openAppeals('', { timezoneId: 'Asia/Shanghai' });
    await section(page, 'Open appeals').getByText('2 appeals').waitFor();
    const card = cardOf(page, 'Open appeals', '郑雅文');
    expect(await card.getByRole('definition').allInnerTexts()).toEqual([
      '北极星计划',
      '页面标题里的“北极星”是设计指标的名字，与项目无关。',
      '20 Nov 2026, 11:32 (PC)',
      '云帆科技',
    ]);
    const decided = await section(page, 'Decided appeals').getByRole('listitem').allInnerTexts();
    expect(decided.map((text) => /Accepted|Rejected/.exec(text)?.[0])).toEqual([
      'Accepted',
      'Accepted',
      'Rejected',
    ]);
    expect(await section(page, 'Decided appeals').getByRole('button').count()).toBe(0);
    expect([pageErrors, violations]).toEqual([[], []]);
  });

  it('are decided by keyboard; the focus goes to the next open one, then to the heading', async () => {
    const { page } = await openAppeals();
    const accept = cardOf(page, 'Open appeals', '郑雅文').getByRole('button', { name: 'Accept' });
    await accept.focus();
    await page.keyboard.press('Enter');
    await cardOf(page, 'Decided appeals', '郑雅文').getByText('Accepted').waitFor();
    await page.getByRole('status').getByText('accepted for 郑雅文: 北极星计划').waitFor();
    const other = cardOf(page, 'Open appeals', 'عمر فاروق').getByRole('button', { name: 'Accept' });
    expect(await other.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await cardOf(page, 'Decided appeals', 'عمر فاروق').getByText('Rejected').waitFor();
    await page.getByText('No open appeal.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-title');
  });

  it('that are decided elsewhere in the meantime say so', async () => {
    const { page } = await openAppeals('?tenant=tcn7h2k9qd');
    const reject = cardOf(page, 'Open appeals', '郑雅文').getByRole('button', { name: 'Reject' });
    await reject.waitFor();
    // The page does not learn of the decision before its own.
    await page.route('**/control/appeals?*', (route) => route.abort());
    const { appeals } = (await control('GET', '/appeals')) as {
      appeals: { tenantKey: string; id: string }[];
    };
    await control('PUT', `/appeals/${appeals[0]?.tenantKey}/${appeals[0]?.id}`, { state: 'accepted' });
    await reject.click();
    await page.getByRole('alert').getByText('This appeal is already accepted.').waitFor();
    await page.unroute('**/control/appeals?*');
    await cardOf(page, 'Decided appeals', '郑雅文').getByText('Accepted').waitFor();
  });

  it('show markup as text', async () => {
    await appeal(MARKUP, `${MARKUP}\nsecond line`);
    const { page, violations } = await openAppeals();
    await section(page, 'Open appeals').getByText(MARKUP, { exact: true }).waitFor();
    await section(page, 'Open appeals').getByText('second line').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(violations).toEqual([]);
  });

  it('appear while the page is open, and the one with the focus keeps it', async () => {
    const { page } = await openAppeals();
    const accept = cardOf(page, 'Open appeals', '郑雅文').getByRole('button', { name: 'Accept' });
    await accept.focus();
    await appeal('机密', 'brand new');
    await cardOf(page, 'Open appeals', 'brand new').waitFor();
    await page.getByRole('status').getByText('1 new appeal').waitFor();
    expect(await accept.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('rules', () => {
  it('are listed with their words and switched by keyboard', async () => {
    const { page } = await openAppeals('?tenant=tcn7h2k9qd');
    const rule = cardOf(page, 'Rules', '保密项目').first();
    expect(await rule.getByRole('list', { name: 'Words' }).getByRole('listitem').allInnerTexts()).toEqual([
      '机密',
      '机密文件',
      '北极星计划',
      'Project Polaris',
    ]);
    await rule.getByText('Appeals are decided by 李伟, 张敏').waitFor();
    const toggle = page.getByRole('switch', { name: '保密项目' });
    expect(await toggle.isChecked()).toBe(true);
    await toggle.focus();
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('保密项目 is disabled.').waitFor();
    const second = await openAppeals('?tenant=tcn7h2k9qd');
    await second.page.getByRole('switch', { name: '保密项目' }).waitFor();
    expect(await second.page.getByRole('switch', { name: '保密项目' }).isChecked()).toBe(false);
    await world.control.reset();
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });

  it('stay as they are if the platform does not answer', async () => {
    const { page } = await openAppeals('?tenant=tcn7h2k9qd');
    await page.route('**/control/sensitive-rules/**', (route) => route.abort());
    const toggle = page.getByRole('switch', { name: '保密项目' });
    await toggle.click();
    await page.getByRole('alert').getByText('Nothing was changed.').waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });
});

it('the tenant is kept in the address, so that a link shows the same lists', async () => {
  const { page } = await openAppeals();
  await section(page, 'Open appeals').getByText('2 appeals').waitFor();
  await page.getByLabel('Tenant').selectOption('tar5w8m3xe');
  await section(page, 'Open appeals').getByText('1 appeal', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tenant=tar5w8m3xe');
  const { page: second } = await openAppeals('?tenant=tar5w8m3xe');
  await section(second, 'Open appeals').getByText('1 appeal', { exact: true }).waitFor();
  expect(await second.getByLabel('Tenant').inputValue()).toBe('tar5w8m3xe');
  expect(await second.getByRole('switch').count()).toBe(5);
});

it('a lost connection is shown until it is back', async () => {
  const { page, pageErrors } = await openAppeals();
  await section(page, 'Open appeals').getByText('2 appeals').waitFor();
  await page.route('**/control/appeals?*', (route) => route.abort());
  await page.getByRole('status').getByText('connection lost').waitFor();
  await page.unroute('**/control/appeals?*');
  await page.getByText('connection lost').waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

describe.each<[string, BrowserContextOptions]>([
  ['on a PC', { viewport: { width: 1280, height: 800 } }],
  ['on a PC with dark colours', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 375, height: 700 } }],
  ['on a small phone with dark colours', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
])('%s', (_, options) => {
  it('the page is as wide as the screen and passes axe, also with long words and a refusal', async () => {
    await appeal('w'.repeat(3000), 'reason '.repeat(280));
    // Only for axe: the page's own policy blocks it.
    const { page } = await openAppeals('', { ...options, bypassCSP: true });
    await section(page, 'Open appeals').getByText('3 appeals').waitFor();
    await page.route('**/control/sensitive-rules/**', (route) => route.abort());
    await page.getByRole('switch').first().click();
    await page.getByText('Nothing was changed.').waitFor();
    expect(await isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
