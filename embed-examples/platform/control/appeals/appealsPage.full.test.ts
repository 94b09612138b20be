import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.js';
import { useWorld } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';
import { appeal, cardOf, isTooWide, openAppeals, section } from './appealsPage.steps.js';

const world = useWorld();

const MARKUP = '<img src="x" onerror="window.hacked = true">';
const { control } = stackCalls(() => world.stack);

it('is reached from the start page and the control page', async () => {
  const { page } = await world.open('/');
  await page.getByRole('link', { name: 'Sensitive words' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sensitive words' }).waitFor();
  await page.getByRole('link', { name: 'Platform control' }).click();
  await page.getByRole('link', { name: 'Sensitive words' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sensitive words' }).waitFor();
});

describe('appeals', () => {
  it('that are decided elsewhere in the meantime say so', async () => {
    const { page } = await openAppeals(world, '?tenant=tcn7h2k9qd');
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

  it('appear while the page is open, and the one with the focus keeps it', async () => {
    const { page } = await openAppeals(world);
    const accept = cardOf(page, 'Open appeals', '郑雅文').getByRole('button', { name: 'Accept' });
    await accept.focus();
    await appeal(world, '机密', 'brand new');
    await cardOf(page, 'Open appeals', 'brand new').waitFor();
    await page.getByRole('status').getByText('1 new appeal').waitFor();
    expect(await accept.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('rules', () => {
  it('are listed with their words and switched by keyboard', async () => {
    const { page } = await openAppeals(world, '?tenant=tcn7h2k9qd');
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
    const second = await openAppeals(world, '?tenant=tcn7h2k9qd');
    await second.page.getByRole('switch', { name: '保密项目' }).waitFor();
    expect(await second.page.getByRole('switch', { name: '保密项目' }).isChecked()).toBe(false);
    await world.control.reset();
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });

  it('stay as they are if the platform does not answer', async () => {
    const { page } = await openAppeals(world, '?tenant=tcn7h2k9qd');
    await page.route('**/control/sensitive-rules/**', (route) => route.abort());
    const toggle = page.getByRole('switch', { name: '保密项目' });
    await toggle.click();
    await page.getByRole('alert').getByText('Nothing was changed.').waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });
});

it('the tenant is kept in the address, so that a link shows the same lists', async () => {
  const { page } = await openAppeals(world);
  await section(page, 'Open appeals').getByText('2 appeals').waitFor();
  await page.getByLabel('Tenant').selectOption('tar5w8m3xe');
  await section(page, 'Open appeals').getByText('1 appeal', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tenant=tar5w8m3xe');
  const { page: second } = await openAppeals(world, '?tenant=tar5w8m3xe');
  await section(second, 'Open appeals').getByText('1 appeal', { exact: true }).waitFor();
  expect(await second.getByLabel('Tenant').inputValue()).toBe('tar5w8m3xe');
  expect(await second.getByRole('switch').count()).toBe(5);
});

it('a lost connection is shown until it is back', async () => {
  const { page, pageErrors } = await openAppeals(world);
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
    await appeal(world, 'w'.repeat(3000), 'reason '.repeat(280));
    // Only for axe: the page's own policy blocks it.
    const { page } = await openAppeals(world, '', { ...options, bypassCSP: true });
    await section(page, 'Open appeals').getByText('3 appeals').waitFor();
    await page.route('**/control/sensitive-rules/**', (route) => route.abort());
    await page.getByRole('switch').first().click();
    await page.getByText('Nothing was changed.').waitFor();
    expect(await isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});

it('appeals show markup as text, and the page fits a phone in the dark and is accessible', async () => {
  await appeal(world, MARKUP, `${MARKUP}\nsecond line`);
  // Only for axe: the page's own policy blocks it.
  const { page } = await openAppeals(world, '', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
    bypassCSP: true,
  });
  await section(page, 'Open appeals').getByText(MARKUP, { exact: true }).waitFor();
  await section(page, 'Open appeals').getByText('second line').waitFor();
  expect(await page.locator('img').count()).toBe(0);
  const rule = page.getByRole('switch').first();
  const wasOn = await rule.isChecked();
  await rule.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => rule.isChecked()).toBe(!wasOn);
  expect(await isTooWide(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});
