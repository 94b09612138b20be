import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.js';
import { useWorld } from '../../../testing/world.js';
import { SUB_REPORT_CALL } from '../../../../src/wire/performanceReport.js';
import { subReport } from '../../../testing/fixtures/performanceReports.js';
import { stackCalls } from '../../testStack.js';
import { openMonitor, PAGE, PHONE, queryOf, reportError, reportPage } from './monitorPage.steps.js';

const world = useWorld();

const { call, signIn } = stackCalls(() => world.stack);

const choiceOf = (page: Page, name: string): Locator => page.getByRole('combobox', { name });

describe('the monitor', () => {
  it('has the figures of the chart as a table', async () => {
    await reportError(world);
    const { page } = await openMonitor(world);
    await page.getByText('As a table').click();
    const table = page.getByRole('region', { name: 'Errors over time' }).getByRole('table');
    expect(await table.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual(['1']);
  });

  it('says that the connection is lost, and follows again when it is back', async () => {
    const { page } = await openMonitor(world);
    await page.getByText('Live').waitFor();
    await page.route('**/control/monitor/overview*', (route) => route.abort());
    await page.getByRole('alert').getByText('the platform does not answer').waitFor();
    await reportError(world, { message: 'while it was lost' });
    await page.unroute('**/control/monitor/overview*');
    await page.getByRole('button', { name: 'while it was lost' }).waitFor();
    await page.getByText('the platform does not answer').waitFor({ state: 'hidden' });
  });
});

describe('the filter', () => {
  it('is in the address: it survives a reload, and back shows what was there before', async () => {
    await reportError(world, { message: 'in Chrome' });
    await reportError(world, { message: 'in Safari' }, 'Safari');
    const { page } = await openMonitor(world);
    await page.getByText('2 errors in 2 groups').waitFor();
    await choiceOf(page, 'Browser').selectOption('Safari');
    await page.getByText('1 error in 1 group').waitFor();
    await page.getByRole('radio', { name: '7 days' }).check();
    await expect.poll(() => queryOf(page)).toBe('?range=7d&browser=Safari');
    await page.reload();
    await page.getByText('1 error in 1 group').waitFor();
    expect(await choiceOf(page, 'Browser').inputValue()).toBe('Safari');
    expect(await page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
    await page.goBack();
    await expect.poll(() => page.getByRole('radio', { name: '24 hours' }).isChecked()).toBe(true);
    await page.goBack();
    await page.getByText('2 errors in 2 groups').waitFor();
    expect(queryOf(page)).toBe('');
  });

  it('keeps a name of the address that nothing has', async () => {
    const { page } = await openMonitor(world, '?component=@weapp/gone/Card');
    await page.getByText('No page reported in this time.').waitFor();
    expect(await choiceOf(page, 'Island').inputValue()).toBe('@weapp/gone/Card');
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect.poll(() => queryOf(page)).toBe('');
  });
});

describe('the waterfall of a page', () => {
  it('shows the load alone where the page went on for much longer', async () => {
    const mark = { url: PAGE, entryType: 'mark', timestamp: 1 };
    await reportPage(world, [
      { ...mark, name: 'markPoint fmp', startTime: 340 },
      { ...mark, name: 'half a minute later', startTime: 30_000 },
    ]);
    const { page } = await openMonitor(world);
    await page.getByRole('link', { name: 'portal.example.com/start' }).click();
    const dialog = page.getByRole('dialog', { name: 'https://portal.example.com/start' });
    const lines = dialog.getByRole('listitem');
    const last = lines.filter({ hasText: 'half a minute later' });
    await last.waitFor();
    const count = await lines.count();
    await dialog.getByRole('button', { name: 'Until the first islands' }).click();
    await last.waitFor({ state: 'detached' });
    expect(await lines.count()).toBe(count - 1);
    await dialog.getByText('1 later line is not shown.').waitFor();
    const [fileBar] = await dialog.locator('[data-kind="resource"].part').all();
    expect((await fileBar?.boundingBox())?.width).toBeGreaterThan(30);
    await dialog.getByRole('button', { name: 'Whole time' }).click();
    await last.waitFor();
  });

  it('of an unknown page says so', async () => {
    const { page } = await openMonitor(world, '?page=unknown-page-of-the-test&of=');
    await page.getByText('This page is unknown').waitFor();
  });
});

describe.each<[string, BrowserContextOptions]>([
  ['on a PC', { viewport: { width: 1280, height: 800 } }],
  ['on a PC with dark colours', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['on a phone', PHONE],
  ['on a phone with dark colours', { ...PHONE, colorScheme: 'dark' }],
])('%s', (_, options) => {
  it('the page is as wide as the screen and passes axe, empty, filled and with a waterfall', async () => {
    // Only for axe: the page's own policy blocks it.
    const { page } = await openMonitor(world, '', { ...options, bypassCSP: true });
    const check = async (): Promise<void> => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
    };
    await page.locator('main:not([aria-busy])').waitFor();
    await check();
    await reportError(world, { message: 'w'.repeat(300), comName: 'خطأ في بطاقة الموظف' });
    await reportPage(world, [
      { url: PAGE, entryType: 'mark', timestamp: 1, name: 'markPoint fmp', startTime: 340 },
      { url: PAGE, entryType: 'mark', timestamp: 1, name: 'later', startTime: 9_000 },
    ]);
    await page.getByRole('link', { name: 'portal.example.com/start' }).waitFor();
    await check();
    await page.getByRole('link', { name: 'portal.example.com/start' }).click();
    await page.getByRole('listitem').filter({ hasText: 'main.js' }).waitFor();
    await check();
    await page.getByRole('button', { name: 'Until the first islands' }).click();
    await check();
  });
});

it('is linked from the first page of the platform', async () => {
  const { page } = await world.open(`${world.stack.api}/`);
  await page.getByRole('link', { name: 'Monitor' }).click();
  await page.getByText('No page reported in this time.').waitFor();
});

it('the waterfall of a page is opened by keyboard, stays in the address, and is closed by Escape or back', async () => {
  await reportPage(world);
  const { page } = await openMonitor(world);
  await page.getByRole('link', { name: 'portal.example.com/start' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'https://portal.example.com/start' });
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/File main\.js\s+at 20 ms · 60 ms · 41 kB/),
    expect.stringMatching(
      /Call GET \/api\/calendar\/month\s+at 90 ms · 30 ms · HTTP 500 · trace trace-of-the-test failed/,
    ),
    expect.stringMatching(
      /Island @weapp\/people\/ProfileCard\s+at 100 ms · loading 80 ms · first paint 20 ms/,
    ),
    expect.stringMatching(/Island @weapp\/calendar\/MonthView\s+.* slow render/),
  ]);
  await page.reload();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => queryOf(page)).toMatch(/^\??$/);
  await page.getByRole('link', { name: 'portal.example.com/start' }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
});

it('the control page switches what pages of a tenant measure', async () => {
  const liWei = await signIn('li.wei');
  const { page } = await world.open(`${world.stack.api}/control/`);
  await page.getByRole('combobox', { name: 'Tenant', exact: true }).selectOption('tcn7h2k9qd');
  const box = page.getByRole('checkbox', { name: 'trace ids' });
  await box.check();
  await expect
    .poll(() => call('POST', SUB_REPORT_CALL.path, liWei, subReport(PAGE)))
    .toMatchObject({ data: { traceIdSwitchStatus: true, switchStatus: false } });
});
